import type { FieldAnswers, FieldType } from "../../answers/index.ts";
import { findDefinition, resolveType, type AnswerType } from "../../widgets/index.ts";
import { toLogicValue } from "./toLogicValue.ts";
import { classifyValue, TEXT_KINDS, VALUE_KINDS, type ValueKind, type ValueKinds } from "./valueKinds.ts";

const NUMBER = ["number"] as const;
const YES_NO = ["yesNo"] as const;
const DATE = ["date"] as const;
const LIST = ["list"] as const;
const TEXT = TEXT_KINDS;

/** Value kinds of each kind of answer, as used in calculations and conditions. */
const KINDS: Readonly<Record<AnswerType, readonly ValueKind[]>> = {
  text: TEXT,
  number: NUMBER,
  boolean: YES_NO,
  choice: TEXT,
  choices: LIST,
  date: DATE,
  color: TEXT,
  files: LIST,
  parts: TEXT,
  entries: LIST,
  calculated: VALUE_KINDS,
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
  const definition = findDefinition(resolveType(type) ?? type);
  if (answers === undefined || definition?.answer === undefined) return new Set(VALUE_KINDS);
  const chosen = CHOICES.has(definition.type)
    ? answers.options.map(({ value }) => classifyValue(toLogicValue(value, answers)))
    : [];
  const numbers = answers.hasNumbers ? NUMBER : [];
  return new Set(["nothing", ...(chosen.length > 0 ? chosen : [...KINDS[definition.answer], ...numbers])]);
}
