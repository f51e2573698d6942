import fc from "fast-check";
import {
  COLUMN_KINDS,
  COLUMN_OPERATORS,
  SYSTEM_FIELDS,
  type ColumnCondition,
  type ColumnOperator,
  type Json,
  type Reference,
  type SourceField,
  type SourceRule,
} from "../../model/index.ts";
import { findOperators, type RowActor } from "../resolveCondition.ts";
import { cutRow, readRights } from "../rowAccess.ts";
import type { SourceReader } from "../resolveQuery.ts";
import type { RowQuery, TableRow } from "../tableRows.ts";
import { createField, fittingValue, NOW, options, TEXTS, value, valueFor } from "./randomValues.ts";

/** A random table with its sentences, and somebody who asks for rows of it. */
export interface AskedTable {
  readonly rows: readonly TableRow[];
  /** Rows of the same columns, with other numbers. */
  readonly others: readonly TableRow[];
  readonly reader: SourceReader;
  readonly query: RowQuery;
}

/** Ids of columns, some of them named like parts of every object. */
const IDS = ["a", "b", "c", "constructor", "toString", "valueOf"];
const PEOPLE = ["ada", "ben"];
const fields: fc.Arbitrary<readonly SourceField[]> = fc
  .uniqueArray(fc.constantFrom(...IDS), { minLength: 1, maxLength: 4 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) => fc.constantFrom(...COLUMN_KINDS).map((kind) => createField(id, kind, { options }))),
    ),
  );

/** Mostly conditions that fit their column: a query with one that does not is refused as a whole. */
function conditionOn(all: readonly SourceField[]): fc.Arbitrary<ColumnCondition> {
  const known = fc
    .constantFrom(...all)
    .chain(({ id, kind }) => compare(id, findOperators(id, all), fittingValue(kind)));
  const common = fc
    .constantFrom(...SYSTEM_FIELDS)
    .chain((id) =>
      compare(id, findOperators(id, all), fc.constantFrom<Json[]>(id === "$owner" ? "ada" : NOW)),
    );
  const others = fc
    .constantFrom(...all.map(({ id }) => id), ...SYSTEM_FIELDS, "gone", "__proto__")
    .chain((id) => compare(id, COLUMN_OPERATORS, value));
  return fc.oneof(
    { arbitrary: known, weight: 20 },
    { arbitrary: common, weight: 4 },
    { arbitrary: others, weight: 1 },
  );
}

function compare(
  field: string,
  operators: readonly ColumnOperator[],
  compared: fc.Arbitrary<Json>,
): fc.Arbitrary<ColumnCondition> {
  return fc.constantFrom(...operators).chain((operator): fc.Arbitrary<ColumnCondition> => {
    if (operator === "isEmpty" || operator === "isFilled") return fc.constant({ field, operator });
    const given = operator === "isOneOf" ? fc.array(compared, { maxLength: 3 }) : compared;
    return fc.oneof(
      { arbitrary: given.map((one) => ({ field, operator, value: one })), weight: 8 },
      { arbitrary: fc.constantFrom(...REFERENCES).map((ref) => ({ field, operator, ref })), weight: 1 },
    );
  });
}

const REFERENCES = [
  { from: "now" },
  { from: "user", what: "id" },
  { from: "user", what: "email" },
  { from: "param", id: "p" },
] as const satisfies readonly Reference[];

function sentenceAbout(all: readonly SourceField[]): fc.Arbitrary<SourceRule> {
  const ids = all.map(({ id }) => id);
  return fc.record(
    {
      id: fc.constant("r"),
      action: fc.constantFrom<SourceRule["action"][]>("read", "read", "read", "update"),
      who: fc.constantFrom("everyone", "everyone", "signedIn", "role:nurse", "role:__proto__"),
      own: fc.boolean(),
      where: fc.array(conditionOn(all), { maxLength: 2 }),
      only: fc.subarray(ids),
      without: fc.subarray(ids),
    },
    { requiredKeys: ["id", "action", "who"] },
  );
}

const actor: fc.Arbitrary<RowActor> = fc.oneof(
  fc.constantFrom<RowActor[]>({ kind: "team" }, { kind: "nobody" }),
  fc.record({
    kind: fc.constant("person" as const),
    id: fc.constantFrom(...PEOPLE),
    email: fc.constant("ada@example.org"),
    name: fc.constant("Ada"),
    roles: fc.subarray(["nurse", "__proto__"]),
  }),
);

function rowsIn(all: readonly SourceField[], first: number): fc.Arbitrary<readonly TableRow[]> {
  const row = fc.record({
    owner: fc.constantFrom(null, ...PEOPLE),
    rev: fc.nat(3),
    values: fc
      .record(
        Object.fromEntries(all.map(({ id, kind }) => [id, fc.option(valueFor(kind), { nil: undefined })])),
      )
      .map(keepFilled),
    createdAt: fc.constantFrom(NOW - 1, NOW, NOW + 1),
    changedAt: fc.constantFrom(NOW, NOW + 1),
  });
  const numbered = (one: Omit<TableRow, "number" | "id">, index: number): TableRow => {
    const number = first + 2 * index;
    return { ...one, number, id: `row_${number}` };
  };
  return fc.array(row, { maxLength: 12, size: "max" }).map((rows) => rows.map(numbered));
}

function keepFilled(values: Readonly<Record<string, Json | undefined>>): TableRow["values"] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, one]) => (one === undefined ? [] : [[id, one]])),
  );
}

function queryOn(all: readonly SourceField[]): fc.Arbitrary<RowQuery> {
  const ids = all.map(({ id }) => id);
  const sorted = fc.constantFrom(...ids, ...ids, "$created", "$changed", "gone");
  return fc.record({
    environment: fc.constant("production" as const),
    where: fc.oneof(fc.constant<ColumnCondition[]>([]), fc.array(conditionOn(all), { maxLength: 2 })),
    search: fc.oneof(fc.constant(""), fc.constantFrom(...TEXTS, "erl", "n")),
    sort: fc.option(fc.record({ field: sorted, down: fc.boolean() })),
    after: fc.constant(null),
    size: fc.integer({ min: 1, max: 5 }),
  });
}

/** Random tables, rows, sentences, persons and queries, with all that is hard to compare: scripts, digits, widths, sizes and other kinds. */
export const askedTable: fc.Arbitrary<AskedTable> = fields.chain((all) =>
  fc
    .record({
      rows: rowsIn(all, 2),
      others: rowsIn(all, 1),
      rules: fc.array(sentenceAbout(all), { minLength: 1, maxLength: 4 }),
      actor,
      query: queryOn(all),
      enabled: fc.oneof({ arbitrary: fc.constant(true), weight: 20 }, fc.constant(false)),
    })
    .map(({ rows, others, rules, enabled, query, actor: asker }) => ({
      rows,
      others,
      reader: { source: { id: "t", enabled, fields: all, rules }, actor: asker, now: NOW },
      query,
    })),
);

/**
 * The rows of a table, changed wherever its reader may not look: other values in columns that they may not read, rows that do not exist for
 * them gone, and others added.
 */
export function changeHiddenParts({ rows, others, reader }: AskedTable): readonly TableRow[] {
  const rights = readRights(reader.source, "read", reader);
  const cut = (row: TableRow) => JSON.stringify(cutRow(row, rights));
  const changed = rows.map((row, index) => {
    const seen = cutRow(row, rights)?.values ?? {};
    const values = { ...row.values, ...others[index]?.values, ...seen };
    const other = { ...row, values };
    // A sentence may depend on a hidden column.
    return cut(other) === cut(row) ? other : row;
  });
  const isHidden = (row: TableRow) => cutRow(row, rights) === undefined;
  return [...changed.filter((row) => !isHidden(row)), ...others.filter(isHidden)];
}
