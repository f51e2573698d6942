import { foldAccents, foldCase } from "@formweave/schema/model";
import type { ResponseFilter, ResponseSelection } from "@formweave/schema/responses";
import { chosenColumn, type ResponsePlace } from "../responses/responseIndex.ts";

/** A condition on the rows `r` of `response_rows`, with its parameters in their order. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly (string | number)[];
}

type FieldFilter = Extract<ResponseFilter, { readonly kind: "field" }>;
type ReceivedFilter = Extract<ResponseFilter, { readonly kind: "received" }>;

const DAY_MS = 24 * 3_600_000;
/** Sorts behind every day and moment that begins with the same characters. */
const BEHIND = "~";
/** Fewest characters that the search finds by its index. */
const MIN_INDEXED = 3;

/** The condition under which a response is one of those that are meant. */
export function compileSelection(
  projectId: string,
  { environment, filters, search }: ResponseSelection,
  now: number,
): Condition {
  const place = { projectId, environment };
  const conditions = filters.map((filter) => compileFilter(place, filter, now));
  if (search !== "") conditions.push(compileSearch(place, foldAccents(search)));
  return all([
    { sql: "r.project_id = ? AND r.environment = ?", params: [projectId, environment] },
    ...conditions,
  ]);
}

/** The field of the index that holds a column of an answer, as a condition on `field`. */
export function fieldOf({ projectId, environment }: ResponsePlace, field: string, column: string): Condition {
  return {
    sql: `field = (SELECT id FROM response_fields WHERE project_id = ? AND environment = ? AND widget_id = ?
      AND column = ?)`,
    params: [projectId, environment, field, column],
  };
}

/** The fields of the index that hold an answer or, when it is named, a column of it; as a condition on `field`. */
function fieldsOf(place: ResponsePlace, field: string, column: string): Condition {
  if (column !== "") return fieldOf(place, field, column);
  const { projectId, environment } = place;
  return {
    sql: `field IN (SELECT id FROM response_fields WHERE project_id = ? AND environment = ? AND widget_id = ?
      AND substr(column, 1, 1) <> '=')`,
    params: [projectId, environment, field],
  };
}

function compileFilter(place: ResponsePlace, filter: ResponseFilter, now: number): Condition {
  switch (filter.kind) {
    case "field":
      return compileField(place, filter, now);
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

/** Whether a filter names what must not be there. */
const NEGATIVE: ReadonlySet<FieldFilter["is"]> = new Set(["empty", "lacks", "differs", "noneOf"]);

function compileField(place: ResponsePlace, filter: FieldFilter, now: number): Condition {
  const isWanted = !NEGATIVE.has(filter.is);
  if ("values" in filter) return among(isWanted, chosenAmong(place, filter));
  const fields = fieldsOf(place, filter.field, filter.column);
  const value = COMPARISONS[filter.is]("value" in filter ? filter.value : undefined, now);
  return among(isWanted, {
    sql: `SELECT row FROM response_cells WHERE ${fields.sql} AND ${value.sql}`,
    params: [...fields.params, ...value.params],
  });
}

type ChoiceFilter = Extract<FieldFilter, { readonly values: string[] }>;
type ValueFilter = Exclude<FieldFilter, ChoiceFilter>;

function chosenAmong({ projectId, environment }: ResponsePlace, { field, values }: ChoiceFilter): Condition {
  return {
    sql: `SELECT row FROM response_cells WHERE field IN (SELECT id FROM response_fields
      WHERE project_id = ? AND environment = ? AND widget_id = ? AND column IN (${marks(values)}))`,
    params: [projectId, environment, field, ...values.map(chosenColumn)],
  };
}

/** What each comparison says of one cell, and with which values. */
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
    params: [dayOf(now - Number(value) * DAY_MS), dayOf(now) + BEHIND],
  }),
};

function fold(value: string | number | undefined): string {
  return foldAccents(String(value ?? ""));
}

/** The index finds the text without its accents; of those it finds, the one with the same accents is meant. */
function same(value: string | number | undefined): Condition {
  const exact = foldCase(String(value ?? ""));
  return { sql: "text = ? AND coalesce(exact, text) = ?", params: [fold(value), exact] };
}

function like(value: string | number | undefined): Condition {
  return { sql: "text LIKE ? ESCAPE '\\'", params: [`%${escapeLike(fold(value))}%`] };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, "2026-01-01".length);
}

/** Any answer that has the text in it; what is too short for the index is looked for in every cell. */
function compileSearch({ projectId, environment }: ResponsePlace, wanted: string): Condition {
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
