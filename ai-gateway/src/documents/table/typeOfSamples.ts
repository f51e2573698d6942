import type { FoundField } from "../found.ts";
import type { Cell, CellKind } from "./cell.ts";
import { kindOfText } from "./kindOfText.ts";

/** The part of a field that a column of samples determines. */
export type SampledType = Pick<FoundField, "type" | "isPlain" | "options">;

const TYPES: Readonly<Record<Exclude<CellKind, "text">, string>> = {
  number: "number",
  percent: "percent",
  boolean: "checkbox",
  date: "date",
  datetime: "datetime-local",
  time: "time",
};
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/;
const ADDRESS = /^https?:\/\/\S{1,2000}$/i;
/** Texts longer than this get several lines. */
const LONG_TEXT = 120;
/** Thresholds for a column of choices: samples, samples for each different text, different texts, characters of each. */
const CHOICE = { samples: 6, repeats: 3, options: 12, characters: 40 } as const;

/** Guesses the type of a field from the answers below its name in a table. */
export function typeOfSamples(cells: readonly Cell[]): SampledType {
  const samples = cells.filter(({ text }) => text !== "");
  const [kind, ...others] = new Set(
    samples.map((cell) => (cell.kind === "text" ? kindOfText(cell.text) : cell.kind)),
  );
  if (kind !== undefined && kind !== "text" && others.length === 0) return { type: TYPES[kind] };
  const texts = samples.map(({ text }) => text);
  if (texts.length > 0 && texts.every((text) => EMAIL.test(text))) return { type: "email" };
  if (texts.length > 0 && texts.every((text) => ADDRESS.test(text))) return { type: "url" };
  if (texts.some((text) => text.length > LONG_TEXT)) return { type: "text-area" };
  return detectChoice(texts) ?? { type: "text-input", isPlain: true };
}

function detectChoice(texts: readonly string[]): SampledType | undefined {
  const different = [...new Set(texts)];
  const isChoice =
    texts.length >= CHOICE.samples &&
    different.length > 1 &&
    different.length <= CHOICE.options &&
    texts.length >= different.length * CHOICE.repeats &&
    different.every((text) => text.length <= CHOICE.characters);
  if (!isChoice) return undefined;
  return { type: "select", options: different.map((text) => ({ label: text, value: text })) };
}
