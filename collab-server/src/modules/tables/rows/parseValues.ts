import { failure, ok, err, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { FieldAnswers } from "@formweave/schema/answers";
import { findColumnAnswers } from "@formweave/schema/data";
import { entityId, type Json, type SourceField } from "@formweave/schema/model";

/** Values of a row by field id. */
export type RowValues = Readonly<Record<string, Json>>;

/** A value that a column does not take. */
export interface ValueProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** Cache, for as long as the columns of a document stay in memory. */
const answersByField = new WeakMap<SourceField, FieldAnswers | undefined>();

/** The answer rules of a column; undefined for links. */
export function readAnswers(field: SourceField): FieldAnswers | undefined {
  if (!answersByField.has(field)) answersByField.set(field, findColumnAnswers(field));
  return answersByField.get(field);
}

/** Reads a value as its column takes it; undefined when it is empty. */
export function parseValue(field: SourceField, value: Json): Result<Json | undefined> {
  if (field.kind !== "link") return readAnswers(field)?.parse(value) ?? ok(undefined);
  if (value === null || value === "") return ok(undefined);
  const id = entityId.safeParse(value);
  return id.success ? ok(id.data) : err(failure("ANSWER_INVALID"));
}

/**
 * Checks the given values against their columns; an empty value is null. Columns that are not named are not checked. Fails with
 * ROW_INVALID, whose `details.problems` names every value that does not fit.
 */
export function parseValues(fields: readonly SourceField[], given: RowValues): Result<RowValues> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const parsed = Object.entries(given).map(([id, value]) => [id, parseGiven(byId.get(id), value)] as const);
  const problems = parsed.flatMap(([id, { failure: why }]) =>
    why === undefined ? [] : [toProblem(id, why)],
  );
  if (problems.length > 0) return refuseValues(problems);
  return ok(Object.fromEntries(parsed.map(([id, { value }]) => [id, value])));
}

/** Checks the values of a new row, in which no required column may be empty; columns without a value are left out. */
export function parseNewValues(fields: readonly SourceField[], given: RowValues): Result<RowValues> {
  const missing = fields.filter(({ id, required }) => required === true && !Object.hasOwn(given, id));
  const whole = { ...given, ...Object.fromEntries(missing.map(({ id }) => [id, null])) };
  const parsed = parseValues(fields, whole);
  return parsed.ok ? ok(withoutEmpty(parsed.value)) : parsed;
}

/** The value of a column in a row; null for none. */
export function getValue(values: RowValues, field: string): Json {
  return (Object.hasOwn(values, field) ? values[field] : undefined) ?? null;
}

/** Values without those that are empty. */
export function withoutEmpty(values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** The values of columns that there are. */
export function pickValues(fields: readonly SourceField[], values: RowValues): RowValues {
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const value = getValue(values, id);
      return value === null ? [] : [[id, value]];
    }),
  );
}

/** Refuses a row for values that do not fit. */
function refuseValues(problems: readonly ValueProblem[]): Result<never> {
  return err({ ...serverFailure("ROW_INVALID"), details: { problems } });
}

interface ParsedValue {
  readonly value: Json;
  readonly failure?: Failure;
}

function parseGiven(field: SourceField | undefined, given: Json): ParsedValue {
  if (field === undefined) return { value: null, failure: serverFailure("COLUMN_NOT_FOUND") };
  const parsed = parseValue(field, given);
  if (!parsed.ok) return { value: null, failure: parsed.error };
  const { value = null } = parsed;
  return value === null && field.required === true
    ? { value, failure: failure("REQUIRED", { title: field.name }) }
    : { value };
}

function toProblem(field: string, { code, message }: Failure): ValueProblem {
  return { field, code, message };
}
