// SPDX-License-Identifier: Apache-2.0
//
// Drives a site in headless Chromium, as check-site made it: links lead somewhere, pages open
// without an error and without a request to elsewhere, boards are drawn, filters filter, everything
// is there without JavaScript, a phone need not scroll sideways, contrast is enough in light and
// dark, tables say what they are, and a hostile name does nothing.
//
// usage: check_site.mjs forge LOG              gives the implementation of a log a hostile name
//        check_site.mjs check SITE ENGINES SCREENSHOTS      ENGINES: a site of two engines
//        check_site.mjs time SITE                how long the first page and the search take
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const hostile = `<script>alert(1)</script><img src=x onerror=alert(2)>"'><a href="https://example.org">`;

const most_milliseconds_of_letters = 100;
const most_milliseconds_of_opening = 500;

function forge(log) {
  const lines = fs.readFileSync(log, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
  lines[0].implementation = hostile;
  for (const line of lines.slice(1, 5)) {
    line.verdict = "disagrees";
    line.difference = hostile;
    line.answer = { value: { verdict: hostile } };
    line.evidence.received = hostile;
  }
  lines[5].answer = { unsupported: hostile };
  lines[5].verdict = "unsupported";
  fs.writeFileSync(log, lines.map((line) => JSON.stringify(line)).join("\n") + "\n");
}

// ---------------------------------------------------------------------------------------------
// Links, without a browser
// ---------------------------------------------------------------------------------------------

function pagesBelow(folder) {
  return fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"));
}

function checkLinks(site) {
  const pages = pagesBelow(site);
  const ids = new Map();
  for (const name of pages) {
    const text = fs.readFileSync(path.join(site, name), "utf8");
    ids.set(path.normalize(name), { text, ids: new Set([...text.matchAll(/ id="([^"]*)"/g)].map((m) => m[1])) });
  }
  let count = 0;
  for (const [name, { text }] of ids)
    for (const [, address] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (address === "data:,") continue;
      assert(!/^([a-z]+:|\/)/i.test(address), `${name}: not relative: ${address}`);
      const [file, anchor] = address.split("#");
      const target = file ? path.normalize(path.join(path.dirname(name), file)) : name;
      assert(fs.existsSync(path.join(site, target)), `${name}: leads nowhere: ${address}`);
      if (anchor && !anchor.startsWith("?") && ids.has(target))
        assert(anchor === "main" || ids.get(target).ids.has(anchor), `${name}: no anchor: ${address}`);
      count += 1;
    }
  console.log(`${pages.length} pages, ${count} links`);
}

function sizeOf(site) {
  let bytes = 0;
  for (const name of fs.readdirSync(site, { recursive: true })) {
    const stat = fs.statSync(path.join(site, name));
    if (stat.isFile()) bytes += stat.size;
  }
  return bytes;
}

// ---------------------------------------------------------------------------------------------
// In the browser
// ---------------------------------------------------------------------------------------------

/// A page that notes everything it should not do.
async function watched(context, site, faults) {
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => { faults.push(`dialog: ${dialog.message()}`); dialog.dismiss(); });
  page.on("request", (request) => {
    const root = pathToFileURL(site).href;
    if (!request.url().startsWith(root) && !request.url().startsWith("data:"))
      faults.push(`request: ${request.url()}`);
  });
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()}`));
  return page;
}

async function open(page, site, name) {
  await page.goto("about:blank");
  await page.goto(pathToFileURL(path.join(site, name.split("#")[0])).href +
    (name.includes("#") ? "#" + name.split("#").slice(1).join("#") : ""));
}

/// Tables and headings as a reader of the screen needs them.
function structureFaults() {
  const faults = [];
  for (const table of document.querySelectorAll("table")) {
    if (!table.caption?.textContent.trim()) faults.push("a table without a caption");
    for (const cell of table.querySelectorAll("th"))
      if (!["col", "colgroup", "row", "rowgroup"].includes(cell.scope)) faults.push("a heading cell without scope");
    if (!table.tHead) faults.push("a table without a head");
  }
  const levels = [...document.querySelectorAll("h1,h2,h3,h4")].map((one) => Number(one.tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1) faults.push("not exactly one h1");
  levels.forEach((level, at) => {
    if (at && level > levels[at - 1] + 1) faults.push(`h${level} follows h${levels[at - 1]}`);
  });
  if (!document.documentElement.lang) faults.push("no language");
  if (!document.title) faults.push("no title");
  for (const control of document.querySelectorAll("select,input"))
    if (!control.labels.length) faults.push("a control without a label");
  const seen = new Set();
  for (const { id } of document.querySelectorAll("[id]")) {
    if (seen.has(id)) faults.push(`two elements are called ${id}`);
    seen.add(id);
  }
  return faults;
}

/// Texts with too little contrast against what lies behind them.
function contrastFaults() {
  const parse = (text) => text.match(/[\d.]+/g).map(Number);
  const light = ([r, g, b]) => {
    const part = (value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour.length === 3 || colour[3] > 0.5) return colour;
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? [0, 0, 0] : [255, 255, 255];
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(), count = 0; node && count < 4000; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("svg,script,[hidden]")) continue;
    count += 1;
    const [one, other] = [light(parse(getComputedStyle(element).color)), light(ground(element))];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (ratio < 4.5)
      faults.add(`${ratio.toFixed(2)}: ${element.tagName}.${element.className}`);
  }
  return [...faults];
}

async function checkPages(page, site, names, faults) {
  for (const name of names) {
    await open(page, site, name);
    for (const fault of await page.evaluate(structureFaults)) faults.push(`${name}: ${fault}`);
  }
}

async function checkBoard(page, site, name) {
  await open(page, site, name);
  const board = page.locator("svg.board").first();
  const box = await board.boundingBox();
  assert(box && box.width > 200 && Math.abs(box.width - box.height) < 2, `${name}: the board`);
  const men = await board.locator("use").evaluateAll((uses) =>
    uses.map((use) => use.getBoundingClientRect()).filter((one) => one.width > 5 && one.height > 5).length);
  assert(men >= 2, `${name}: men on the board`);
}

const shownRows = (page) => page.locator("tr[data-row]:visible");

/// How long the page takes from a key to the rows that are shown, all letters together.
async function timeOfTyping(page, word) {
  await page.focus("input[name=text]");
  return page.evaluate(async (letters) => {
    const field = document.querySelector("input[name=text]");
    const begin = performance.now();
    for (const letter of letters) {
      field.value += letter;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      document.body.offsetHeight;
    }
    return performance.now() - begin;
  }, [...word]);
}

async function checkFilters(page, site) {
  await open(page, site, "cases.html");
  const time = await timeOfTyping(page, "castl");
  console.log(`cases.html answers five letters in ${time.toFixed(0)} ms`);
  assert(time < most_milliseconds_of_letters, "five letters take too long");
  await open(page, site, "cases.html");
  const all = await shownRows(page).count();
  assert(all > 1000, "all cases are shown");
  await page.selectOption("select[name=result]", "disagrees");
  const failing = await shownRows(page).count();
  assert(failing > 0 && failing < all, "the filter of results filters");
  for (const text of await shownRows(page).evaluateAll((rows) => rows.map((row) => row.textContent)))
    assert(text.includes("disagrees"), "a row that does not belong");
  await page.selectOption("select[name=run]", "0");
  const ofOne = await shownRows(page).count();
  assert(ofOne > 0 && ofOne < failing, "the results of one implementation");
  await page.waitForURL(/#\?/);
  await page.waitForURL(/run=0/);
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  assert.equal(await shownRows(page).count(), ofOne, "an address recalls a view");
  await page.click("button[type=reset]");
  await page.waitForFunction((n) => document.querySelectorAll("tr[data-row]:not([hidden])").length >= n, all);
  await page.selectOption("select[name=chapter]", "moves");
  const moves = await shownRows(page).count();
  assert(moves > 0 && moves < all, "the filter of chapters filters");
  await page.fill("input[name=text]", "castling rook");
  const castling = await shownRows(page).count();
  assert(castling > 0 && castling < moves, "the filter of texts filters");
  await page.fill("input[name=text]", "no such words");
  assert.equal(await shownRows(page).count(), 0);
  assert.equal(await page.locator("tbody:visible").count(), 0, "no empty chapters");
  await open(page, site, "cases.html");
  for (const words of ["mobile phone", "telephone"]) {
    await page.fill("input[name=text]", words);
    await shownRows(page).first().waitFor({ timeout: 2000 });
  }
  await open(page, site, "edition/fide-2023.html#?result=fails");
  const rules = await shownRows(page).count();
  assert(rules > 0 && rules < 60, "rules that fail");
  await page.selectOption("select[name=run]", "0");
  assert.equal(await page.locator("thead th[data-run]:visible").count(), 1, "one implementation");
}

// ---------------------------------------------------------------------------------------------
// The picture of the first page
// ---------------------------------------------------------------------------------------------

/// Whether head and first column stay where they are while the picture scrolls.
async function checkSticky(page, width) {
  const moved = await page.evaluate(() => {
    const frame = document.querySelector(".heat").closest(".frame");
    const corner = () => {
      const head = document.querySelector(".heat thead tr:last-child th").getBoundingClientRect();
      const name = document.querySelector(".heat tbody th").getBoundingClientRect();
      return { top: head.top - frame.getBoundingClientRect().top, left: name.left };
    };
    frame.style.maxHeight = "9rem";
    frame.scrollTop = frame.scrollLeft = 60;
    const before = corner();
    frame.scrollTop = frame.scrollLeft = 90;
    const after = corner();
    const scrolls = frame.scrollTop > 60;
    frame.style.maxHeight = "";
    frame.scrollTop = frame.scrollLeft = 0;
    return { scrolls, by: Math.abs(before.top - after.top) + Math.abs(before.left - after.left) };
  });
  assert(!moved.scrolls || moved.by < 1, `at ${width} the head or the first column moves`);
}

/// What a reader of the screen is told of the picture.
async function checkNames(page) {
  const table = page.getByRole("region", { name: /Rules conforming/ }).getByRole("table");
  assert(await table.getByRole("columnheader").count() > 5, "heads of columns");
  assert(await table.getByRole("rowheader").count() >= 2, "heads of rows");
  const links = await table.getByRole("cell").getByRole("link").all();
  assert(links.length > 10, "cells that lead on");
  for (const link of links.slice(0, 40))
    assert.match(await link.getAttribute("aria-label"), /^(nothing graded|\d+\/\d+ conform).*: ./);
}

/// Cells are reached in the order of the rows, and each shows that it is.
async function checkCellsByKey(page) {
  await page.locator(".heat tbody a").first().focus();
  const order = [];
  for (let press = 0; press < 8; ++press) {
    await page.keyboard.press("Tab");
    order.push(await page.evaluate(() => {
      const all = [...document.querySelectorAll(".heat tbody a")];
      const here = document.activeElement;
      return [all.indexOf(here), getComputedStyle(here).outlineStyle];
    }));
  }
  order.forEach(([at, outline], press) => {
    assert.equal(at, press + 1, "cells are reached in their order");
    assert.equal(outline, "solid", "the cell that has the focus shows it");
  });
  const before = page.url();
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => address.href !== before);
}

/// What fits beside the names at 1,300: the nine chapters that engines and libraries can be asked
/// about, and five sections. With more the picture scrolls in its frame.
const most_columns_that_fit = 15;

async function checkPicture(browser, site, screenshots, faults, prefix) {
  for (const colorScheme of ["light", "dark"])
    for (const width of [400, 1300, 1900]) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await watched(context, site, faults);
      await open(page, site, "index.html");
      const columns = await page.locator(".heat thead tr").last().locator("th").count();
      const [wide, picture, frame] = await page.evaluate(() => [document.documentElement.scrollWidth,
        document.querySelector(".heat").scrollWidth,
        document.querySelector(".heat").closest(".frame").clientWidth]);
      assert(wide <= width, `the page is ${wide} wide in a window of ${width}`);
      if (width >= 1300 && columns <= most_columns_that_fit) assert(picture <= frame, `the picture is ${picture} wide in ${frame}`);
      await checkSticky(page, width);
      for (const fault of await page.evaluate(contrastFaults)) faults.push(`picture, ${colorScheme}: ${fault}`);
      await page.screenshot({ path: path.join(screenshots, `${prefix}-${width}-${colorScheme}.png`) });
      if (width === 1300) {
        await checkNames(page);
        await checkCellsByKey(page);
      }
      await context.close();
    }
}

/// The time until the first page is laid out, the best of some: others use the machine, too.
async function timeOfOpening(browser, site) {
  let best = Infinity;
  for (let time = 0; time < 5; ++time) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(pathToFileURL(path.join(site, "index.html")).href);
    best = Math.min(best, await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return entry.loadEventEnd || entry.domComplete;
    }));
    await page.context().close();
  }
  console.log(`index.html opens in ${best.toFixed(0)} ms`);
  assert(best < most_milliseconds_of_opening, "the first page opens too slowly");
}

async function checkKeyboard(page, site) {
  await open(page, site, "cases.html");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
  const reached = new Set();
  for (let press = 0; press < 14; ++press) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.name || document.activeElement.className));
  }
  for (const name of ["run", "result", "chapter", "text", "frame"])
    assert(reached.has(name), `${name} can be reached by key`);
}

async function checkWithoutScript(browser, site, faults) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await watched(context, site, faults);
  await page.goto(pathToFileURL(path.join(site, "cases.html")).href);
  assert.equal(await page.locator("form:visible").count(), 0, "no filters without JavaScript");
  assert((await shownRows(page).count()) > 1000, "all rows without JavaScript");
  await page.locator('tr[data-row] a[href^="case/"]').first().click();
  await page.waitForURL(/\/case\//);
  assert(await page.locator("svg.board").first().isVisible(), "the board without JavaScript");
  await context.close();
}

async function checkPhone(browser, site, names, screenshots, faults) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, deviceScaleFactor: 2 });
  const page = await watched(context, site, faults);
  for (const name of names) {
    await open(page, site, name);
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    if (wide > room || room > 360) faults.push(`${name}: ${wide} wide on a phone of ${room}`);
    await page.screenshot({ path: path.join(screenshots, `phone-${name.replace(/\W+/g, "-")}.png`) });
  }
  await context.close();
}

async function checkColours(browser, site, names, screenshots, faults) {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1200, height: 1000 } });
    const page = await watched(context, site, faults);
    for (const name of names) {
      await open(page, site, name);
      await page.evaluate(() => { for (const one of document.querySelectorAll("details")) one.open = true; });
      for (const fault of await page.evaluate(contrastFaults)) faults.push(`${name}, ${colorScheme}: ${fault}`);
      await page.evaluate(() => { for (const one of document.querySelectorAll("details")) one.open = false; });
      await page.screenshot({ path: path.join(screenshots, `${colorScheme}-${name.replace(/\W+/g, "-")}.png`) });
    }
    await context.close();
  }
}

/// A few pages of each kind, the failures of every implementation among them.
function sample(site) {
  const below = (folder) => pagesBelow(path.join(site, folder)).sort().map((name) => `${folder}/${name}`);
  const cases = below("case");
  const notable = ["castling-claimed-without-a-rook", "square-crossed-is-written-after-every-double-step",
    "men-of-both-colours-adjusted"].map((id) => `case/${id}.html`).filter((name) => cases.includes(name));
  assert(notable.length > 0, "the failing cases have pages");
  const spread = cases.filter((_, at) => at % Math.ceil(cases.length / 12) === 0);
  return ["index.html", "cases.html", ...below("edition").slice(-1), ...below("implementation"), "rule/castling.html",
    "rule/en-passant.html", ...notable, ...spread];
}

async function time(site) {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"] });
  try {
    await timeOfOpening(browser, site);
    const page = await browser.newPage();
    await open(page, site, "cases.html");
    console.log(`five letters: ${(await timeOfTyping(page, "castl")).toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
}

async function check(site, engines, screenshots) {
  const { chromium } = await import("playwright-core");
  fs.mkdirSync(screenshots, { recursive: true });
  checkLinks(site);
  const bytes = sizeOf(site);
  console.log(`${(bytes / 1e6).toFixed(1)} MB`);
  assert(bytes < 30e6, "the site is small");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"] });
  const faults = [];
  try {
    const names = sample(site);
    const page = await watched(await browser.newContext(), site, faults);
    await checkPages(page, site, names, faults);
    await checkBoard(page, site, names.find((name) => name.startsWith("case/")));
    await checkFilters(page, site);
    await checkKeyboard(page, site);
    await checkPicture(browser, site, screenshots, faults, "all-chapters");
    await checkPicture(browser, engines, screenshots, faults, "picture");
    await timeOfOpening(browser, site);
    await checkWithoutScript(browser, site, faults);
    await checkPhone(browser, site, names, screenshots, faults);
    await checkColours(browser, site, names, screenshots, faults);
  } finally {
    await browser.close();
  }
  assert.deepEqual([...new Set(faults)], []);
  console.log("the site is well");
}

const [verb, ...rest] = process.argv.slice(2);
if (verb === "forge") forge(...rest);
else if (verb === "time") await time(path.resolve(rest[0]));
else await check(...rest.map((name) => path.resolve(name)));
