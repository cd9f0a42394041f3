// The options of a draft: board, yard, corner, tool, directions.

/** @param {string} name @param {string} title @param {string[][]} values @param {string} chosen @param {(value: string) => void} [act] */
function selection(name, title, values, chosen, act) {
  const select = html("select", { name }, ...values.map(([value, words]) => html("option", { value }, words)));
  select.value = chosen;
  if (act) select.addEventListener("change", () => act(select.value));
  return html("label", {}, title, select);
}

/** @param {string} name @param {string} title @param {boolean} isOn @param {(on: boolean) => void} [act] */
function switchOf(name, title, isOn, act) {
  const box = html("input", { type: "checkbox", name, value: 1 });
  box.checked = isOn;
  if (act) box.addEventListener("change", () => act(box.checked));
  return html("label", {}, box, title);
}

/** @param {string} name @param {string} title @param {string[][]} values @param {string} chosen @param {(value: string) => void} act */
function radios(name, title, values, chosen, act) {
  return html("fieldset", {}, html("legend", {}, title), ...values.map(([value, words]) => {
    const radio = html("input", { type: "radio", name, value });
    radio.checked = value === chosen;
    radio.addEventListener("change", () => act(value));
    return html("label", {}, radio, words);
  }));
}

/** @param {DrawPage} page */
function draftOptions(page) {
  const { draft } = page;
  const sides = Array.from({ length: 13 }, (_, index) => String(16 - index));
  const options = [selection("board", "Board", sides.map((side) => [side, `${side} by ${side}`]), String(draft.board),
    (side) => page.change(onBoard(draft, Number(side))))];
  switch (draft.kind) {
    case "exit": options.push(...exitOptions(page, draft)); break;
    case "detour": break;
    case "transfer": options.push(...transferOptions(page, draft)); break;
  }
  if (TOOLS[draft.kind].length === 0) return options;
  // What a press on a square sets.
  return [radios("tool", "A press sets", TOOLS[draft.kind], page.tool, (tool) => {
    page.tool = /** @type {Tool} */ (tool);
    page.mark();
  }), ...options];
}

/** @param {DrawPage} page @param {ExitDraft} draft */
function exitOptions(page, draft) {
  const rows = html("input", { type: "text", name: "rows", size: 12, value: draft.rows.join(", ") });
  rows.addEventListener("change", () => {
    const lengths = rows.value.split(/[\s,;]+/).filter(Boolean).map(Number);
    if (lengths.length > 0 && lengths.length <= 16 && lengths.every((length) => Number.isInteger(length) && length > 0 && length <= 16)) {
      page.change({ ...draft, rows: lengths });
    } else {
      page.complain(`“${rows.value}” is not a yard. Enter the lengths of its rows, each from 1 to 16, such as ${YARDS[19].join(", ")}.`);
      rows.value = draft.rows.join(", ");
    }
  });
  const standard = Object.keys(YARDS).find((men) => YARDS[men].join() === draft.rows.join()) ?? "";
  const yards = [...Object.keys(YARDS).map((men) => [men, `${men} men`]), ["", "other"]];
  const corners = cornersOf(draft.board).map((corner) => [String(corner), nameOf(corner)]);
  return [
    selection("yard", "Yard", yards, standard, (men) => { if (men) page.change({ ...draft, rows: YARDS[men] }); else rows.focus(); }),
    html("label", {}, "Rows of the yard", rows),
    selection("corner", "Corner", corners, String(draft.corner), (corner) => page.change({ ...draft, corner: Number(corner) })),
    switchOf("mirrors", "Set mirror images too", page.mirrors, (on) => { page.mirrors = on; }),
  ];
}

/** @param {DrawPage} page @param {TransferDraft} draft */
function transferOptions(page, draft) {
  const directions = [["8", "8"], ["6", "6 (Stern-Halma)"], ["4", "4"]];
  return [
    selection("directions", "Directions", directions, String(draft.directions),
      (number) => page.change({ ...draft, directions: /** @type {8 | 6 | 4} */ (Number(number)) })),
    switchOf("figure", "Any symmetrical figure will do", draft.symmetrical !== null, (on) => page.change({ ...draft, symmetrical: on ? 0 : null })),
  ];
}
