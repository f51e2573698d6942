import { foldAccents, foldCase } from "@formweave/schema/model";
import type { ResponseFilter, ResponseSelection } from "@formweave/schema/responses";
import { chosenColumn, type ResponseScope } from "../responses/responseIndex.ts";

/** SQL condition on the rows `r` of `response_rows`, with its parameters in order. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly (string | number)[];
}

type FieldFilter = Extract<ResponseFilter, { readonly kind: "field" }>;
type ReceivedFilter = Extract<ResponseFilter, { readonly kind: "received" }>;

const DAY_MS = 24 * 3_600_000;
/** Sorts after every date and time that begins with the same characters. */
const BEHIND = "~";
/** Minimum length of a search text that the full-text index (trigrams) finds, characters. */
const MIN_INDEXED = 3;

/** SQL condition that matches the responses of a selection. */
export function compileSelection(
  projectId: string,
  { environment, filters, search }: ResponseSelection,
  now: number,
): Condition {
  const scope = { projectId, environment };
  const conditions = filters.map((filter) => compileFilter(scope, filter, now));
  if (search !== "") conditions.push(compileSearch(scope, foldAccents(search)));
  return all([
    { sql: "r.project_id = ? AND r.environment = ?", params: [projectId, environment] },
    ...conditions,
  ]);
}

/** SQL condition on `field`: the indexed field that holds one column of an answer. */
export function createFieldCondition(
  { projectId, environment }: ResponseScope,
  field: string,
  column: string,
): Condition {
  return {
    sql: `field = (SELECT id FROM response_fields WHERE project_id = ? AND environment = ? AND widget_id = ?
      AND column = ?)`,
    params: [projectId, environment, field, column],
  };
}

/** SQL condition on `field`: the indexed fields of an answer, or of one of its columns when it is named. */
function createFieldsCondition(scope: ResponseScope, field: string, column: string): Condition {
  if (column !== "") return createFieldCondition(scope, field, column);
  const { projectId, environment } = scope;
  return {
    sql: `field IN (SELECT id FROM response_fields WHERE project_id = ? AND environment = ? AND widget_id = ?
      AND substr(column, 1, 1) <> '=')`,
    params: [projectId, environment, field],
  };
}

function compileFilter(scope: ResponseScope, filter: ResponseFilter, now: number): Condition {
  switch (filter.kind) {
    case "field":
      return compileField(scope, filter, now);
    case "received":
      return compileReceived(filter, now);
    case "read":
      return { sql: filter.is === "yes" ? "r.read_at IS NOT NULL" : "r.read_at IS NULL", params: [] };
    case "tag":
      return among(filter.is === "anyOf", {
        sql: `SELECT row FROM response_tags WHERE tag IN (${marks(filter.values)})`,
        params: filter.values,
      });
    case "release":
      return {
        sql: `r.response_id IN (SELECT id FROM responses WHERE release_id IN (${marks(filter.values)}))`,
        params: filter.values,
      };
    case "assigned":
      return filter.is === "to"
        ? { sql: "r.assigned_to = ?", params: [filter.value] }
        : { sql: "r.assigned_to IS NULL", params: [] };
  }
}

function compileReceived(filter: ReceivedFilter, now: number): Condition {
  if (filter.is === "lastDays") return { sql: "r.submitted_at >= ?", params: [now - filter.value * DAY_MS] };
  const { from, before } = filter;
  return all([
    from === null ? ALWAYS : { sql: "r.submitted_at >= ?", params: [from] },
    before === null ? ALWAYS : { sql: "r.submitted_at < ?", params: [before] },
  ]);
}

const ALWAYS: Condition = { sql: "TRUE", params: [] };

/** Operators that match rows without a fitting cell. */
const NEGATIVE: ReadonlySet<FieldFilter["is"]> = new Set(["empty", "lacks", "differs", "noneOf"]);

function compileField(scope: ResponseScope, filter: FieldFilter, now: number): Condition {
  const isWanted = !NEGATIVE.has(filter.is);
  if ("values" in filter) return among(isWanted, chosenAmong(scope, filter));
  const fields = createFieldsCondition(scope, filter.field, filter.column);
  const value = COMPARISONS[filter.is]("value" in filter ? filter.value : undefined, now);
  return among(isWanted, {
    sql: `SELECT row FROM response_cells WHERE ${fields.sql} AND ${value.sql}`,
    params: [...fields.params, ...value.params],
  });
}

type ChoiceFilter = Extract<FieldFilter, { readonly values: string[] }>;
type ValueFilter = Exclude<FieldFilter, ChoiceFilter>;

function chosenAmong({ projectId, environment }: ResponseScope, { field, values }: ChoiceFilter): Condition {
  return {
    sql: `SELECT row FROM response_cells WHERE field IN (SELECT id FROM response_fields
      WHERE project_id = ? AND environment = ? AND widget_id = ? AND column IN (${marks(values)}))`,
    params: [projectId, environment, field, ...values.map(chosenColumn)],
  };
}

/** SQL condition of each operator on one cell. */
const COMPARISONS: {
  readonly [Is in ValueFilter["is"]]: (value: string | number | undefined, now: number) => Condition;
} = {
  empty: () => ALWAYS,
  filled: () => ALWAYS,
  yes: () => ({ sql: "number = ?", params: [1] }),
  no: () => ({ sql: "number = ?", params: [0] }),
  contains: (value) => like(value),
  lacks: (value) => like(value),
  equals: (value) => same(value),
  differs: (value) => same(value),
  number: (value) => ({ sql: "number = ?", params: [Number(value)] }),
  atLeast: (value) => ({ sql: "number >= ?", params: [Number(value)] }),
  atMost: (value) => ({ sql: "number <= ?", params: [Number(value)] }),
  from: (value) => ({ sql: "text >= ?", params: [fold(value)] }),
  until: (value) => ({ sql: "text < ?", params: [fold(value) + BEHIND] }),
  on: (value) => ({ sql: "text >= ? AND text < ?", params: [fold(value), fold(value) + BEHIND] }),
  lastDays: (value, now) => ({
    sql: "text >= ? AND text < ?",
    params: [formatDay(now - Number(value) * DAY_MS), formatDay(now) + BEHIND],
  }),
};

function fold(value: string | number | undefined): string {
  return foldAccents(String(value ?? ""));
}

/** The index finds the text without accents; among those, only texts with the same accents match. */
function same(value: string | number | undefined): Condition {
  const exact = foldCase(String(value ?? ""));
  return { sql: "text = ? AND coalesce(exact, text) = ?", params: [fold(value), exact] };
}

function like(value: string | number | undefined): Condition {
  return { sql: "text LIKE ? ESCAPE '\\'", params: [`%${escapeLike(fold(value))}%`] };
}

function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, "2026-01-01".length);
}

/** Matches responses with an answer that contains the text. Texts too short for the index are compared with every cell. */
function compileSearch({ projectId, environment }: ResponseScope, wanted: string): Condition {
  if (Array.from(wanted).length >= MIN_INDEXED)
    return among(true, {
      sql: "SELECT rowid FROM response_search WHERE response_search MATCH ?",
      params: [`"${wanted.replaceAll('"', '""')}"`],
    });
  return among(true, {
    sql: `SELECT row FROM response_cells WHERE field IN (SELECT id FROM response_fields
      WHERE project_id = ? AND environment = ? AND substr(column, 1, 1) <> '=') AND text LIKE ? ESCAPE '\\'`,
    params: [projectId, environment, `%${escapeLike(wanted)}%`],
  });
}

function among(isWanted: boolean, rows: Condition): Condition {
  return { sql: `r.number ${isWanted ? "IN" : "NOT IN"} (${rows.sql})`, params: rows.params };
}

function all(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(" AND "),
    params: conditions.flatMap(({ params }) => params),
  };
}

function marks(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
