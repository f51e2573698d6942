import { widget, type Json, type Widget } from "../../model/index.ts";
import { findDefinition } from "../../widgets/all.ts";
import { MEANING_TABLE } from "./meaningTable.ts";

/** The calculations of the table. */
export const MEANT_FORMULAS: readonly string[] = MEANING_TABLE.map(([formula]) => formula);

/** Expected values by the fields of `formOfMeanings`; empty ones are absent. */
export const MEANT_VALUES: Readonly<Record<string, Json>> = Object.fromEntries(
  MEANING_TABLE.flatMap(([, gives], at) => (gives === null ? [] : [[`f${at}`, gives]])),
);

const OPTIONS = createRows("red", "blue");
const PRICES = createRows("10", "20", "30");
/** `n` is 6, `seven` the text "7", the `e…` fields are unanswered. */
const FIELDS: Readonly<Record<string, readonly [type: string, answer?: Json]>> = {
  n: ["number", 6],
  m: ["currency", 2.5],
  zero: ["number", 0],
  seven: ["text-input", "7"],
  agent: ["text-input", "007"],
  word: ["text-input", "Ann"],
  day: ["date", "2026-01-31"],
  later: ["date", "2026-02-02"],
  moment: ["datetime-local", "2026-01-31T10:00"],
  hour: ["time", "10:00"],
  on: ["checkbox", true],
  off: ["checkbox"],
  no: ["yes-no", false],
  list: ["checkbox-group", ["red", "blue"]],
  price: ["radio", "20"],
  e: ["number"],
  e2: ["number"],
  et: ["text-input"],
  ed: ["date"],
  el: ["checkbox-group"],
  eq: ["yes-no"],
};

/** A form with fields of every kind, answered and unanswered, and calculated fields `f0`, `f1` … at the end. */
export function formOfMeanings(formulas: readonly string[] = MEANT_FORMULAS): readonly Widget[] {
  const asked = Object.entries(FIELDS).map(([id, [type]]) =>
    createField(id, type, { options: id === "price" ? PRICES : OPTIONS }),
  );
  return [...asked, ...formulas.map((formula, at) => createField(`f${at}`, "formula", { formula }))];
}

/** The answers to the fields of the table. */
export const ANSWERS_OF_MEANINGS: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([id, [, answer]]) => (answer === undefined ? [] : [[id, answer]])),
);

function createField(id: string, type: string, props: object): Widget {
  if (findDefinition(type) === undefined) throw new Error(`There is no type ${type}`);
  const at = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
  return widget.parse({ id, type, name: id, ...at, props });
}

function createRows(...values: readonly string[]) {
  return values.map((value) => ({ id: `o${value}`, label: value, value }));
}
