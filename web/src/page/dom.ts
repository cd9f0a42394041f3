// Elements of the page, and buttons with icons.

import type { Named } from "../types";
import * as WORDS from "../words";

export const SVG = "http://www.w3.org/2000/svg";

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Acts when everything that is there has its size and is painted.
export const nextFrame = (act: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(act));

export function buttonOf(name: string, act: () => void) {
  const button = html("button", { type: "button" }, name);
  button.addEventListener("click", act);
  return button;
}

// A menu of buttons and links that are seldom needed. Escape closes it, and so does a press on one of them.
export function menuOf(name: string, ...items: Element[]) {
  const summary = html("summary", { class: "button" }, name);
  const list = html("div", { class: "items" }, ...items);
  const menu = html("details", { class: "menu" }, summary, list);
  const close = () => {
    menu.open = false;
    summary.focus();
  };
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    close();
  });
  list.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button, a")) close();
  });
  return menu;
}

// An element that the program wrote into the page.
export function element(id: string) {
  const found = document.getElementById(id);
  if (!found) throw new Error(WORDS.noElement(id));
  return found;
}

// A new entry of the history, to which one can come back.
export function addAddress(address: string) {
  if (address !== location.hash) history.pushState(null, "", address);
}

// A browser may refuse an address that changes too often. The next change corrects it.
// The state belongs to this entry of the history, and nobody sees it.
export function setAddress(address: string, state: unknown = null) {
  try {
    history.replaceState(state, "", address);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

type Attributes = Record<string, string | number>;

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  parent?: Element,
) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  parent?.append(element);
  return element;
}

export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

// Acts when a person has entered something: with Enter, or when the field is left.
export function onEntry(field: HTMLInputElement, act: () => void) {
  field.addEventListener("change", act);
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") act();
  });
}

// A list of values of which one is chosen.
export function selection<Value extends string>(
  name: string,
  title: string,
  values: Named<Value>[],
  chosen: Value,
  act?: (value: Value) => void,
) {
  const options = values.map((each) => html("option", { value: each.value }, each.name));
  const select = html("select", { name }, ...options);
  select.value = chosen;
  if (act) select.addEventListener("change", () => act(select.value as Value));
  return html("label", {}, title, select);
}

// A box to check.
export function switchOf(name: string, title: string, isOn: boolean, act?: (on: boolean) => void) {
  const box = html("input", { type: "checkbox", name, value: 1 });
  box.checked = isOn;
  if (act) box.addEventListener("change", () => act(box.checked));
  return html("label", {}, box, title);
}

// Values of which one is chosen, all in sight.
export function radios<Value extends string>(
  name: string,
  title: string,
  values: Named<Value>[],
  chosen: Value,
  act: (value: Value) => void,
) {
  const labels = values.map((each) => {
    const radio = html("input", { type: "radio", name, value: each.value });
    radio.checked = each.value === chosen;
    radio.addEventListener("change", () => act(each.value));
    return html("label", {}, radio, each.name);
  });
  return html("fieldset", {}, html("legend", {}, title), ...labels);
}

// Icons as lines, because not every machine has characters for them.
const SIGNS = {
  first: "M6 5v14M18 5L9 12l9 7z",
  back: "M18 5v14M14 5L6 12l8 7z",
  play: "M8 5l10 7-10 7z",
  pause: "M8 5v14M16 5v14",
  on: "M6 5v14M10 5l8 7-8 7z",
  last: "M6 5l9 7-9 7zM18 5v14",
  flip: "M8 20V5M4.5 8.5L8 5l3.5 3.5M16 4v15M12.5 15.5L16 19l3.5-3.5",
};

export type Sign = keyof typeof SIGNS;

// The icons that are lines only.
const LINES: Sign[] = ["flip"];

export function signOf(name: Sign) {
  const sign = svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg("path", { d: SIGNS[name], ...(LINES.includes(name) ? { fill: "none" } : {}) }, sign);
  return sign;
}

export function signButton(label: string, sign: Sign, act: () => void) {
  const look = { type: "button", "aria-label": label, title: label };
  const button = html("button", look, signOf(sign));
  button.addEventListener("click", act);
  return button;
}
