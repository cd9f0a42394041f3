// Games in the address of the page: the record as a text, and what of it is shown.

import type { GameState } from "../types";

const PREFIX = "#game/";

// A blank and a full stop would be taken for the end of an address where people talk.
const SHORT: Record<string, string> = { " ": "_", "\n": "~", ".": "*", "—": "=" };
const LONG = Object.fromEntries(Object.entries(SHORT).map(([long, short]) => [short, long]));

// Some signs stay as they are in an address, but end it where people talk.
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

const signInAddress = (sign: string) =>
  SHORT[sign] ?? (/[_~*!'()]/.test(sign) ? escaped(sign) : encodeURIComponent(sign));

const textInAddress = (text: string) => text.replace(/[^A-Za-z0-9,:;-]/gu, signInAddress);

// Of an address that was cut, the last sign may be missing.
function bytesOfAddress(bytes: string) {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return "";
  }
}

const textOfAddress = (text: string) =>
  text.replace(/[_~*=]|(?:%[0-9A-Fa-f]{2})+|%.*$/g, (part) => LONG[part] ?? bytesOfAddress(part));

// The address of a game as it stands.
export function addressOfGame({ text, variation, at, study }: GameState) {
  const parts = [
    at === null ? "" : `at=${at}`,
    variation > 0 ? `variation=${variation}` : "",
    study ? "study=1" : "",
    text ? `text=${textInAddress(text)}` : "",
  ];
  return PREFIX + parts.filter(Boolean).join("&");
}

const numberIn = (parts: URLSearchParams, name: string) => {
  const number = Number(parts.get(name) ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
};

// The game that an address describes; null if it describes none. The rules say whether it exists.
export function gameOfAddress(address: string): GameState | null {
  if (!address.startsWith(PREFIX)) return null;
  const [, before, text = ""] = /^(.*?)(?:text=(.*))?$/s.exec(address.slice(PREFIX.length)) ?? [];
  const parts = new URLSearchParams(before);
  if ([...parts.keys()].some((name) => !["at", "variation", "study"].includes(name))) return null;
  return {
    text: textOfAddress(text),
    variation: numberIn(parts, "variation") ?? 0,
    at: numberIn(parts, "at"),
    study: parts.get("study") === "1",
  };
}
