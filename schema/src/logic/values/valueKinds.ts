import { foldCase } from "../../model/index.ts";
import { isList, isMoment, isNothing, type LogicValue } from "./logicValue.ts";

/** Kinds of values, as far as comparisons distinguish them; texts in another kind's notation have kinds of their own. */
export const VALUE_KINDS = [
  "number",
  "yesNo",
  "date",
  "numberText",
  "yesNoText",
  "dateText",
  "otherText",
  "list",
  "nothing",
] as const;

/** Classification of a formula's value, by which operators decide what they mean. */
export type ValueKind = (typeof VALUE_KINDS)[number];

/** All possible kinds of a value. */
export type ValueKinds = ReadonlySet<ValueKind>;

/** Texts by what they could be read as. */
export const TEXT_KINDS = ["numberText", "yesNoText", "dateText", "otherText"] as const;

const MOMENT_TEXT = /^(?:\d{4}-\d{2}-\d{2})?(?:t?\d{2}:\d{2}(?::\d{2})?)?$/;

/** The kind of a value. */
export function classifyValue(value: LogicValue): ValueKind {
  if (isNothing(value)) return "nothing";
  if (isList(value)) return "list";
  if (isMoment(value)) return "date";
  if (typeof value === "number") return "number";
  return typeof value === "string" ? kindOfText(foldCase(value)) : "yesNo";
}

function kindOfText(folded: string): ValueKind {
  if (folded === "true" || folded === "false") return "yesNoText";
  if (Number.isFinite(Number(folded)) && String(Number(folded)) === folded) return "numberText";
  return MOMENT_TEXT.test(folded) ? "dateText" : "otherText";
}

const WORDS: Readonly<Record<ValueKind, string>> = {
  number: "a number",
  yesNo: "yes or no",
  date: "a date or time",
  numberText: "text",
  yesNoText: "text",
  dateText: "text",
  otherText: "text",
  list: "a list",
  nothing: "empty",
};

/** Describes kinds in words: "a number or text"; "nothing" only when it is the only one. */
export function describeKinds(kinds: ValueKinds): string {
  const words = new Set([...kinds].filter((kind) => kind !== "nothing").map((kind) => WORDS[kind]));
  return words.size === 0 ? WORDS.nothing : [...words].join(" or ");
}
