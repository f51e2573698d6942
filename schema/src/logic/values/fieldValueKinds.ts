import type { FieldAnswers, FieldType } from "../../answers/index.ts";
import { resolveType } from "../../widgets/index.ts";
import { toLogicValue } from "./toLogicValue.ts";
import { classifyValue, TEXT_KINDS, VALUE_KINDS, type ValueKind, type ValueKinds } from "./valueKinds.ts";

const NUMBER = ["number"] as const;
const YES_NO = ["yesNo"] as const;
const DATE = ["date"] as const;
const LIST = ["list"] as const;
const TEXT = TEXT_KINDS;

/** Value kinds of each field type, as used in calculations and conditions. */
const KINDS: Readonly<Record<FieldType, readonly ValueKind[]>> = {
  "text-input": TEXT,
  "text-area": TEXT,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  password: TEXT,
  "masked-input": TEXT,
  "rich-text-input": TEXT,
  hidden: TEXT,
  number: NUMBER,
  range: NUMBER,
  percent: NUMBER,
  currency: NUMBER,
  quantity: NUMBER,
  rating: NUMBER,
  "opinion-scale": NUMBER,
  nps: NUMBER,
  duration: NUMBER,
  checkbox: YES_NO,
  switch: YES_NO,
  consent: YES_NO,
  terms: YES_NO,
  "yes-no": YES_NO,
  select: TEXT,
  radio: TEXT,
  "button-group": TEXT,
  "radio-cards": TEXT,
  combobox: TEXT,
  smiley: TEXT,
  country: TEXT,
  "multi-select": LIST,
  "checkbox-group": LIST,
  "image-choice": LIST,
  "tag-input": LIST,
  ranking: LIST,
  date: DATE,
  "calendar-picker": DATE,
  time: DATE,
  "datetime-local": DATE,
  "time-slot": DATE,
  "date-range": TEXT,
  "full-name": TEXT,
  address: TEXT,
  likert: TEXT,
  matrix: TEXT,
  repeater: LIST,
  "table-input": LIST,
  color: TEXT,
  file: LIST,
  "image-upload": LIST,
  signature: TEXT,
  formula: VALUE_KINDS,
};

/** Types whose answers are always one of the options, if there are any. */
const CHOICES: ReadonlySet<string> = new Set<FieldType>([
  "select",
  "radio",
  "button-group",
  "radio-cards",
  "smiley",
]);

/** The possible kinds of a field's value, always including "nothing" for a missing one. */
export function fieldValueKinds(type: string, answers: FieldAnswers | undefined): ValueKinds {
  const known = resolveType(type);
  if (answers === undefined || !isAnsweredType(known)) return new Set(VALUE_KINDS);
  const chosen = CHOICES.has(known)
    ? answers.options.map(({ value }) => classifyValue(toLogicValue(value, answers)))
    : [];
  const numbers = answers.hasNumbers ? NUMBER : [];
  return new Set(["nothing", ...(chosen.length > 0 ? chosen : [...KINDS[known], ...numbers])]);
}

function isAnsweredType(type: string | undefined): type is FieldType {
  return type !== undefined && Object.hasOwn(KINDS, type);
}
