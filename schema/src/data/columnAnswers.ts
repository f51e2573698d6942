import { findFieldAnswers, type FieldAnswers } from "../answers/index.ts";
import type { ColumnKind, Json, SourceField } from "../model/index.ts";
import { ok } from "../result.ts";

type AnsweredKind = Exclude<ColumnKind, "link">;

/** The type of field whose answers a column's values are. */
export const COLUMN_FIELD_TYPES = {
  text: "text-input",
  longText: "text-area",
  number: "number",
  money: "currency",
  choice: "select",
  choices: "multi-select",
  yesNo: "yes-no",
  date: "date",
  dateTime: "datetime-local",
  time: "time",
  email: "email",
  phone: "phone",
  url: "url",
} as const satisfies Readonly<Record<AnsweredKind, string>>;

/** The answer rules of a column's values; undefined for links, whose values are ids of rows. */
export function findColumnAnswers({ kind, options, currency }: SourceField): FieldAnswers | undefined {
  if (kind === "link") return undefined;
  const props: Record<string, Json> = {
    ...(options !== undefined && { options: options.map((option) => ({ id: option.value, ...option })) }),
    ...(currency !== undefined && { currency }),
  };
  const answers = findFieldAnswers({ type: COLUMN_FIELD_TYPES[kind], props });
  return answers !== undefined && kind === "number" ? takeDecimals(answers) : answers;
}

/** A column takes any number, a field of a form those on its steps. */
function takeDecimals(answers: FieldAnswers): FieldAnswers {
  return {
    ...answers,
    parse: (value) =>
      typeof value === "number" && Number.isFinite(value) ? ok(value) : answers.parse(value),
  };
}
