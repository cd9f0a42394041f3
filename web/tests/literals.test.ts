// What a person reads is in src/words, so that another language is one file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";
import * as WORDS from "../src/words";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const CSS = readFileSync(`${WEB}../src/page/assets/page.css`, "utf8");
const CLASSES = new Set([...CSS.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name]) => name));

// The words, what the program wrote, and what the compiled rules read.
const WRITTEN = /^src\/(words\/|notation\/|generated\.ts)/;

// The text of a literal, with a 1 for each value in it.
function textOf(node: Node) {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join("1");
}

// Two words, or one with a capital letter.
const isProse = (text: string) =>
  (/ /.test(text) && /[a-z]{2}/.test(text)) || /^[A-Z][a-z]/.test(text);

// Classes of the style sheet, markup, selectors, conditions of a screen, movements in a drawing, and the names under
// which the browser keeps something.
const isForBrowser = (text: string) =>
  text.split(" ").every((name) => CLASSES.has(name) || name === "1") ||
  /="|\[type=|^[.(]|^translate\(|^halma-/.test(text);

// What is called, or given a value.
const nameOf = (node: Node) =>
  (isPropertyAccessExpression(node) ? node.name.getText() : node.getText()).replaceAll('"', "");

// Whether a literal stands where nobody sees it: it is a type or a class, is compared, or selects elements.
function isUnseen({ parent }: Node) {
  if (isLiteralTypeNode(parent) || isCaseClause(parent)) return true;
  if (isPropertyAssignment(parent)) return nameOf(parent.name) === "class";
  if (isBinaryExpression(parent)) {
    return /[!=]==/.test(parent.operatorToken.getText()) || nameOf(parent.left) === "className";
  }
  const selects = /^(closest|matches|querySelector(All)?|startsWith)$/;
  return isCallExpression(parent) && selects.test(nameOf(parent.expression));
}

// Whether a literal stands where somebody reads even a single word.
function isSeen(node: Node) {
  const { parent } = node;
  if (isPropertyAssignment(parent)) {
    return parent.initializer === node && SEEN.test(nameOf(parent.name));
  }
  if (!isCallExpression(parent)) return false;
  const place = (parent.arguments as readonly Node[]).indexOf(node);
  const called = nameOf(parent.expression);
  return called === "html" ? place >= 2 : BUTTON.test(called) && place === 0;
}
const SEEN = /^(aria-label|label|placeholder|title)$/;
const BUTTON = /^(buttonOf|menuOf|signButton)$/;

const isForPerson = (node: Node, text: string) =>
  !isUnseen(node) &&
  ((isProse(text) && !isForBrowser(text)) || (isSeen(node) && /[a-z]/i.test(text)));

function literalsIn(node: Node): string[] {
  const text = textOf(node);
  const found = text !== null && isForPerson(node, text) ? [text] : [];
  node.forEachChild((child) => {
    found.push(...literalsIn(child));
  });
  return found;
}

// The sources of the page, by their paths.
function sources() {
  const api = new API();
  const [{ program }] = api.updateSnapshot({ openProjects: [`${WEB}tsconfig.json`] }).getProjects();
  const read = program.getSourceFileNames().flatMap((name): [string, Node][] => {
    const path = relative(WEB, name);
    const source = path.startsWith("src/") ? program.getSourceFile(name) : undefined;
    return source ? [[path, source]] : [];
  });
  api.close();
  return read;
}

const SOURCES = sources();

test("no literal that a person reads is outside the words", () => {
  const found = SOURCES.filter(([path]) => !WRITTEN.test(path)).flatMap(([path, source]) =>
    literalsIn(source).map((text) => `${path}: ${text}`),
  );
  assert.deepEqual(found, []);
});

test("no words are left that nothing says", () => {
  const all = SOURCES.map(([, source]) => source.getText()).join();
  const unused = Object.keys(WORDS).filter((name) => !new RegExp(`WORDS\\.${name}\\b`).test(all));
  assert.deepEqual(unused, []);
});
