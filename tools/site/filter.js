// SPDX-License-Identifier: Apache-2.0
//
// Filters of the tables. Without this script the tables are whole and the filters are not shown.
// What is chosen stands behind the # of the address, so that a view can be linked to. Words are
// looked for in the row and in what words.js knows of its rules.
"use strict";

(() => {
  const form = document.querySelector("form[data-filters]");
  const tables = [...document.querySelectorAll("table[data-filtered]")];
  if (!form || !tables.length) return;
  const output = form.querySelector("output");
  const columns = [...document.querySelectorAll("table[data-filtered] [data-run]")];
  const alike = { mobile: "phone", smartphone: "phone", cellphone: "phone", "e.p.": "en passant",
    ep: "en-passant", zeitnot: "time", flagfall: "flag", adjournment: "adjourn", draughts: "draw" };

  const groupOf = (part) => ({ part, rows: [], shown: 0 });
  const rows = [];
  const groups = [];
  const folds = [];
  for (const table of tables) {
    const letters = (table.dataset.letters || "").split(",");
    const details = table.closest("details");
    let fold = details && folds.find((one) => one.fold === details);
    if (details && !fold) {
      fold = { fold: details, mark: details.querySelector("[data-matching]"), shown: 0 };
      folds.push(fold);
    }
    for (const body of table.tBodies) {
      const group = groupOf(table.dataset.alone === undefined ? body : table.closest(".frame"));
      if (body.dataset.group !== undefined) groups.push(group);
      for (const line of body.querySelectorAll("tr[data-row]"))
        rows.push({ line, group, letters, fold, hidden: false, isShown: true });
    }
  }

  // What stands in the attributes; results are read only when somebody asks for one.
  const read = (row) => {
    row.text = (row.line.getAttribute("data-text") || "").toLowerCase();
    row.rules = (row.line.getAttribute("data-rules") || "").split(" ");
    row.chapter = row.line.getAttribute("data-chapter");
    row.section = row.line.getAttribute("data-section");
  };
  const resultsOf = (row) => {
    if (!row.runs)
      row.runs = (row.line.getAttribute("data-v") || "").split(".").map((some) => [...some].map(
        (letter) => row.letters[letter.charCodeAt(0) - 97]));
    return row.runs;
  };

  const words = Object.entries(window.touchstoneWords || {})
    .map(([slug, text]) => [slug, text.toLowerCase()]);

  // A word with the rules of which it is said, and other words for it.
  const looked = new Map();
  const lookUp = (word) => {
    if (!looked.has(word)) {
      const forms = [word, ...(alike[word] ? [alike[word]] : [])];
      const rules = new Set(words.filter(([, text]) => forms.some((one) => text.includes(one)))
        .map(([slug]) => slug));
      looked.set(word, { forms, rules });
    }
    return looked.get(word);
  };

  const hasWord = (row, { forms, rules }) =>
    forms.some((one) => row.text.includes(one)) || row.rules.some((rule) => rules.has(rule));

  const hasResult = (row, { result, run }) => {
    if (!row.letters.includes(result)) return true;
    const all = resultsOf(row);
    return (run ? [all[Number(run)] || []] : all).some((results) => results.includes(result));
  };

  const fits = (row, wanted) =>
    (!wanted.chapter || row.chapter === wanted.chapter) &&
    (!wanted.section || row.section === wanted.section) &&
    (!wanted.result || hasResult(row, wanted)) &&
    wanted.words.every((word) => hasWord(row, word));

  const chosen = () => {
    const wanted = Object.fromEntries(new FormData(form));
    wanted.words = (wanted.text || "").toLowerCase().split(/\s+/).filter(Boolean).map(lookUp);
    return wanted;
  };

  // Rows that are folded wait until somebody opens the fold.
  const show = (row) => {
    if (row.hidden !== row.isShown) return;
    row.hidden = !row.isShown;
    row.line.hidden = row.hidden;
  };

  const hide = (part, hidden) => { if (part.hidden !== hidden) part.hidden = hidden; };

  const apply = () => {
    const wanted = chosen();
    const isFiltered = Boolean(wanted.text || wanted.result || wanted.chapter || wanted.section);
    for (const cell of columns) hide(cell, Boolean(wanted.run) && cell.dataset.run !== wanted.run);
    for (const part of [...groups, ...folds]) part.shown = 0;
    let shown = 0;
    for (const row of rows) {
      if (isFiltered && row.text === undefined) read(row);
      const isShown = !isFiltered || fits(row, wanted);
      row.isShown = isShown;
      if (!row.fold || row.fold.fold.open) show(row);
      if (!isShown) continue;
      shown += 1;
      row.group.shown += 1;
      if (row.fold) row.fold.shown += 1;
    }
    for (const group of groups) hide(group.part, group.shown === 0);
    let inFolds = 0;
    for (const one of folds) {
      inFolds += one.shown;
      if (one.mark) one.mark.textContent = isFiltered ? `, ${one.shown} of them shown` : "";
    }
    if (isFiltered && wanted.text && shown > 0 && shown === inFolds)
      for (const one of folds) if (one.shown) one.fold.open = true;
    output.textContent = `${shown} of ${rows.length} rows` +
      (inFolds ? `, ${inFolds} of them folded below` : "");
  };

  const remember = () => {
    const all = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    const address = all.toString() ? `#?${all}` : location.pathname.split("/").pop();
    history.replaceState(null, "", address);
  };

  const recall = () => {
    if (!location.hash.startsWith("#?")) return;
    for (const [name, value] of new URLSearchParams(location.hash.slice(2)))
      if (form.elements[name]) form.elements[name].value = value;
    form.scrollIntoView();
  };

  for (const { fold } of folds)
    fold.addEventListener("toggle", () => {
      if (fold.open) for (const row of rows) if (row.fold && row.fold.fold === fold) show(row);
    });
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  let waiting = 0;
  form.addEventListener("input", () => {
    apply();
    clearTimeout(waiting);
    waiting = setTimeout(remember, 150);
  });
  form.addEventListener("reset", () => setTimeout(() => { apply(); remember(); }));
  window.addEventListener("hashchange", () => { recall(); apply(); });
  recall();
  apply();
  // So that the first letter need not wait for it.
  (window.requestIdleCallback || setTimeout)(() => {
    for (const row of rows) if (row.text === undefined) read(row);
  });
})();
