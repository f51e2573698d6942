import { findFieldAnswers, isFieldType, type CountedValue, type FieldType } from "../answers/index.ts";
import { resolveType } from "../widgets/index.ts";
import type { AnsweredField } from "./responseTable.ts";

/** Kinds of filters for the answers to a field; `filled` tests only for an answer. */
export type FilterKind = "text" | "number" | "choice" | "yesNo" | "date" | "filled";

const FILTER_KINDS: Readonly<Record<FieldType, FilterKind>> = {
  "text-input": "text",
  "text-area": "text",
  email: "text",
  phone: "text",
  url: "text",
  password: "filled",
  "masked-input": "text",
  "rich-text-input": "text",
  hidden: "text",
  number: "number",
  range: "number",
  percent: "number",
  currency: "number",
  quantity: "number",
  rating: "number",
  "opinion-scale": "number",
  nps: "number",
  duration: "number",
  checkbox: "yesNo",
  switch: "yesNo",
  consent: "yesNo",
  terms: "yesNo",
  "yes-no": "yesNo",
  select: "choice",
  radio: "choice",
  "button-group": "choice",
  "radio-cards": "choice",
  combobox: "choice",
  smiley: "choice",
  country: "choice",
  "multi-select": "choice",
  "checkbox-group": "choice",
  "image-choice": "choice",
  "tag-input": "choice",
  ranking: "filled",
  date: "date",
  "calendar-picker": "date",
  time: "text",
  "datetime-local": "date",
  "time-slot": "text",
  "date-range": "date",
  "full-name": "text",
  address: "text",
  likert: "text",
  matrix: "text",
  repeater: "text",
  "table-input": "text",
  color: "text",
  file: "filled",
  "image-upload": "filled",
  signature: "filled",
  formula: "text",
};

/** The kind of filter for a field. */
export function resolveFilterKind({ type }: Pick<AnsweredField, "type">): FilterKind {
  const known = resolveType(type);
  return known !== undefined && isFieldType(known) ? FILTER_KINDS[known] : "filled";
}

/** The options of a field, in the order of the question; empty when it has none. */
export function listOptions(field: AnsweredField): readonly Pick<CountedValue, "value" | "label">[] {
  const summary = findFieldAnswers(field)?.summarise([]);
  return summary?.kind === "counts" ? summary.counts : [];
}
