import type { FieldType } from "@formweave/schema/answers";
import type { AnswerType } from "@formweave/schema/widgets";
import { findDefinition, resolveType } from "@formweave/schema/widgets/all";

/** Kinds of charts for the answers to a field. */
export type ChartKind =
  | "options"
  | "yesNo"
  | "tick"
  | "numbers"
  | "calculated"
  | "scale"
  | "days"
  | "hours"
  | "ranking"
  | "grid"
  | "texts"
  | "secret"
  | "files";

const CHART_KINDS: Readonly<Record<AnswerType, ChartKind>> = {
  text: "texts",
  number: "numbers",
  boolean: "tick",
  choice: "options",
  choices: "options",
  date: "days",
  color: "texts",
  files: "files",
  parts: "texts",
  entries: "texts",
  calculated: "calculated",
};

/** Types whose charts are other than those of their kind of answer. */
const CHARTED_OTHERWISE: Readonly<Partial<Record<string, ChartKind>>> = {
  password: "secret",
  signature: "secret",
  rating: "scale",
  "opinion-scale": "scale",
  nps: "scale",
  "yes-no": "yesNo",
  ranking: "ranking",
  time: "hours",
  "time-slot": "hours",
  "date-range": "days",
  likert: "grid",
  matrix: "grid",
} satisfies Partial<Record<FieldType, ChartKind>>;

/** Chart kind of a field; for an unknown type "secret", which shows no answers. */
export function resolveChartKind({ type }: { readonly type: string }): ChartKind {
  const definition = findDefinition(resolveType(type) ?? type);
  if (definition?.answer === undefined) return "secret";
  return CHARTED_OTHERWISE[definition.type] ?? CHART_KINDS[definition.answer];
}
