import { cleanText } from "./cleanText.ts";

/** A label as people write it. */
export interface ReadLabel {
  readonly label: string;
  readonly required: boolean;
}

/** Reads a written label: the colon at its end is dropped, and a star means that an answer is required. */
export function readLabel(text: string): ReadLabel {
  const clean = cleanText(text);
  let end = clean.length;
  while (end > 0 && isTrailing(clean.charAt(end - 1))) end--;
  const start = clean.startsWith("*") ? 1 : 0;
  const label = clean.slice(start, end).trim();
  const required = start === 1 || clean.slice(end).includes("*");
  return label === "" ? { label: clean, required: false } : { label, required };
}

function isTrailing(character: string): boolean {
  return character === ":" || character === "*" || character === "：" || character === " ";
}
