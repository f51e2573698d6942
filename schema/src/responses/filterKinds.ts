import { findFieldAnswers, type CountedValue, type FieldType } from "../answers/index.ts";
import { findDefinition, resolveType, type AnswerType } from "../widgets/index.ts";
import type { AnsweredField } from "./responseTable.ts";

/** Kinds of filters for the answers to a field; `filled` tests only for an answer. */
export type FilterKind = "text" | "number" | "choice" | "yesNo" | "date" | "filled";

const FILTER_KINDS: Readonly<Record<AnswerType, FilterKind>> = {
  text: "text",
  number: "number",
  boolean: "yesNo",
  choice: "choice",
  choices: "choice",
  date: "date",
  color: "text",
  files: "filled",
  parts: "text",
  entries: "text",
  calculated: "text",
};

/** Types that are filtered in another way than other answers of their kind. */
const FILTERED_OTHERWISE: Readonly<Partial<Record<string, FilterKind>>> = {
  password: "filled",
  signature: "filled",
  ranking: "filled",
  time: "text",
  "time-slot": "text",
  "date-range": "date",
} satisfies Partial<Record<FieldType, FilterKind>>;

/** The kind of filter for a field. */
export function resolveFilterKind({ type }: Pick<AnsweredField, "type">): FilterKind {
  const definition = findDefinition(resolveType(type) ?? type);
  if (definition?.answer === undefined) return "filled";
  return FILTERED_OTHERWISE[definition.type] ?? FILTER_KINDS[definition.answer];
}

/** The options of a field, in the order of the question; empty when it has none. */
export function listOptions(field: AnsweredField): readonly Pick<CountedValue, "value" | "label">[] {
  const summary = findFieldAnswers(field)?.summarise([]);
  return summary?.kind === "counts" ? summary.counts : [];
}
