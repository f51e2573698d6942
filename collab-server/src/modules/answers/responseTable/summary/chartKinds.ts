import { isFieldType, type FieldType } from "@formweave/schema/answers";
import { resolveType } from "@formweave/schema/widgets/all";

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

const CHART_KINDS: Readonly<Record<FieldType, ChartKind>> = {
  "text-input": "texts",
  "text-area": "texts",
  email: "texts",
  phone: "texts",
  url: "texts",
  password: "secret",
  "masked-input": "texts",
  "rich-text-input": "texts",
  hidden: "texts",
  number: "numbers",
  range: "numbers",
  percent: "numbers",
  currency: "numbers",
  quantity: "numbers",
  rating: "scale",
  "opinion-scale": "scale",
  nps: "scale",
  duration: "numbers",
  checkbox: "tick",
  switch: "tick",
  consent: "tick",
  terms: "tick",
  "yes-no": "yesNo",
  select: "options",
  radio: "options",
  "button-group": "options",
  "radio-cards": "options",
  combobox: "options",
  smiley: "options",
  country: "options",
  "multi-select": "options",
  "checkbox-group": "options",
  "image-choice": "options",
  "tag-input": "options",
  ranking: "ranking",
  date: "days",
  "calendar-picker": "days",
  time: "hours",
  "datetime-local": "days",
  "time-slot": "hours",
  "date-range": "days",
  "full-name": "texts",
  address: "texts",
  likert: "grid",
  matrix: "grid",
  repeater: "texts",
  "table-input": "texts",
  color: "texts",
  file: "files",
  "image-upload": "files",
  signature: "secret",
  formula: "calculated",
};

/** Chart kind of a field; for an unknown type "secret", which shows no answers. */
export function resolveChartKind({ type }: { readonly type: string }): ChartKind {
  const known = resolveType(type);
  return known !== undefined && isFieldType(known) ? CHART_KINDS[known] : "secret";
}
