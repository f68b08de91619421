// SPDX-License-Identifier: Apache-2.0
//
// What the adapters for JavaScript libraries have in common: they load a library from the folder
// that the command line names, take what it does not have for unsupported, and speak the protocol.
// Only forms are handled here; every answer comes from the adapter and its library. The template
// (template.mjs) stands alone, because people copy it.
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** The folder that holds node_modules. */
export const FOLDER = resolve(process.argv[2] ?? ".");

export const require = createRequire(resolve(FOLDER, "adapter.js"));

/** What the library cannot be asked, and why. */
export class Unsupported extends Error {}

/** It refuses the position, as it documents. */
export class Refusal extends Error {}

/** A part of the library. Asked for what it does not have, it makes the question unsupported. */
export const only = (part) => new Proxy(part, {
  get(target, name) {
    if (!(name in target)) throw new Unsupported(`it has no ${String(name)}`);
    const value = target[name];
    const isMethod = typeof value === "function" && target.constructor !== Object;
    return isMethod ? value.bind(target) : value;
  },
});

/** What `load` returns. If the library is not there, the adapter ends with 1 and says so. */
export async function loadedOrEnd(name, load) {
  try {
    return await load();
  } catch (error) {
    console.error(`no ${name} in ${FOLDER}/node_modules: ${error.message.split("\n")[0]}`);
    process.exit(1);
  }
}

/** The library as a module of either kind: Node before 20.19 requires no ES module. */
async function module(name) {
  try {
    return require(name);
  } catch (error) {
    if (error.code !== "ERR_REQUIRE_ESM") throw error;
    return import(pathToFileURL(require.resolve(name)));
  }
}

/** A library that can be required, with its version. */
export const required = (name) => loadedOrEnd(name, async () => (
  { ...(await module(name)), version: require(`${name}/package.json`).version }));

/** A library that can only be imported, with its version. */
export const imported = (name) => loadedOrEnd(name, async () => {
  const path = require.resolve(`${name}/package.json`);
  const { main, version } = require(path);
  return { ...(await import(pathToFileURL(resolve(dirname(path), main)))), version };
});

export const isChess960 = ({ regulations }) => regulations?.includes("chess960") ?? false;

/** What a table of answers by the kind of question has for this one. */
export function answerFrom(answers, question) {
  if (!(question.kind in answers)) throw new Unsupported("it has nothing of the kind");
  return answers[question.kind](question);
}

function reply(about, answer, { type, id, question }) {
  if (type === "hello") return { type, protocol: 1, ...about };
  try {
    return { type: "answer", id, value: answer(question) };
  } catch (error) {
    const refused = error instanceof Refusal ? "declined" : "error";
    const key = error instanceof Unsupported ? "unsupported" : refused;
    return { type: "answer", id, [key]: error.message || "it failed" };
  }
}

/** Speaks the protocol until it is told `bye`. `about` is what the handshake says of the program. */
export async function serve(about, answer) {
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.type === "bye") break;
    process.stdout.write(JSON.stringify(reply(about, answer, message)) + "\n");
  }
}
