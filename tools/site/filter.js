// SPDX-License-Identifier: Apache-2.0
//
// Filters of the tables. Without this script the tables are whole and the filters are not shown.
// What is chosen stands behind the # of the address, so that a view can be linked to.
"use strict";

(() => {
  const form = document.querySelector("form[data-filters]");
  const table = document.querySelector("table[data-filtered]");
  if (!form || !table) return;
  const rows = [...table.querySelectorAll("tr[data-row]")];
  const groups = [...table.querySelectorAll("tbody[data-group]")];
  const columns = [...table.querySelectorAll("[data-run]")];
  const output = form.querySelector("output");

  const chosen = () => Object.fromEntries(new FormData(form));

  const showColumns = (run) => {
    for (const cell of columns) cell.hidden = Boolean(run) && cell.dataset.run !== run;
  };

  // A result is looked for in the columns that are shown.
  const hasResult = (row, result) =>
    [...row.querySelectorAll("[data-results]")].some(
      (cell) => !cell.hidden && cell.dataset.results.split(",").includes(result));

  const fits = (row, { result, chapter, text }) =>
    (!chapter || row.dataset.chapter === chapter) &&
    (!result || hasResult(row, result)) &&
    (text || "").toLowerCase().split(/\s+/).every(
      (word) => row.dataset.text.toLowerCase().includes(word));

  const apply = () => {
    const wanted = chosen();
    showColumns(wanted.run);
    let shown = 0;
    for (const row of rows) {
      row.hidden = !fits(row, wanted);
      if (!row.hidden) shown += 1;
    }
    for (const group of groups)
      group.hidden = ![...group.querySelectorAll("tr[data-row]")].some((row) => !row.hidden);
    output.textContent = `${shown} of ${rows.length} rows`;
  };

  const remember = () => {
    const words = new URLSearchParams(Object.entries(chosen()).filter(([, value]) => value));
    const address = words.toString() ? `#?${words}` : location.pathname.split("/").pop();
    history.replaceState(null, "", address);
  };

  const recall = () => {
    if (!location.hash.startsWith("#?")) return;
    for (const [name, value] of new URLSearchParams(location.hash.slice(2)))
      if (form.elements[name]) form.elements[name].value = value;
  };

  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => { apply(); remember(); });
  form.addEventListener("reset", () => setTimeout(() => { apply(); remember(); }));
  window.addEventListener("hashchange", () => { recall(); apply(); });
  recall();
  apply();
})();
