import { err, failure, ok, type Result } from "@formweave/schema";
import type {
  ColumnCondition,
  ColumnOperator,
  DataSource,
  Json,
  Reference,
  SourceField,
} from "@formweave/schema/model";
import { readTyped } from "#builder/data/cells/readTyped.ts";
import { writeCell } from "#builder/data/cells/showCell.ts";
import { isAlone, OPERATORS } from "./conditionWords.ts";

/** A condition being written. */
export interface ConditionDraft {
  /** Id of a column. */
  readonly field: string;
  readonly operator: ColumnOperator;
  /** As `readTyped` reads it. */
  readonly text: string;
  /** Value that is known only when the rows are read; undefined for the text. */
  readonly ref: Reference | undefined;
}

/** Returns a draft of a condition, or of a new one on the first column. */
export function draftCondition(
  { fields }: DataSource,
  condition: ColumnCondition | undefined,
): ConditionDraft {
  const [first] = fields;
  const field = fields.find(({ id }) => id === condition?.field) ?? first;
  const text = field === undefined ? "" : writeCell(field, condition?.value, navigator.language);
  const operator = condition?.operator ?? listOperators(field)[0] ?? "is";
  return { field: field?.id ?? "", operator, text, ref: condition?.ref };
}

/** Returns the comparisons of a column. */
export function listOperators(field: SourceField | undefined): readonly ColumnOperator[] {
  return field === undefined ? [] : OPERATORS[field.kind];
}

/** Reads a draft; a failure says what is missing. */
export function readCondition(
  field: SourceField,
  { operator, text, ref }: ConditionDraft,
): Result<ColumnCondition> {
  const on = { field: field.id, operator };
  if (isAlone(operator)) return ok(on);
  if (ref !== undefined) return ok({ ...on, ref });
  const read = readCompared(field, operator, text);
  if (!read.ok) return read;
  if (read.value === null) return err(failure("PROPERTY_INVALID", { message: "Enter a value" }));
  return ok({ ...on, value: read.value });
}

/** Reads the value to compare with; a part of a text is no value of the column. */
function readCompared(field: SourceField, operator: ColumnOperator, text: string): Result<Json | null> {
  if (operator === "contains" && field.kind !== "choices") return ok(text.trim() === "" ? null : text.trim());
  const read = readTyped(field, text, navigator.languages);
  if (!read.ok || !Array.isArray(read.value)) return read;
  const [first] = read.value;
  return ok(first ?? null);
}
