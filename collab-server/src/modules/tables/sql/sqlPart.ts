/** A part of a statement, with its parameters in order. */
export interface SqlPart {
  readonly sql: string;
  readonly params: readonly (string | number)[];
}

/** A statement, or a part of one, in which parts and parameters stand where they belong: nothing else is ever written into SQL. */
export function sql(texts: TemplateStringsArray, ...values: readonly (SqlPart | string | number)[]): SqlPart {
  const parts = values.map((value) => (typeof value === "object" ? value : { sql: "?", params: [value] }));
  return {
    sql: texts.map((text, index) => `${text}${parts[index]?.sql ?? ""}`).join(""),
    params: parts.flatMap(({ params }) => params),
  };
}

export const TRUE: SqlPart = sql`TRUE`;
export const FALSE: SqlPart = sql`FALSE`;

/** Joins conditions by AND; true for none. */
export function all(parts: readonly SqlPart[]): SqlPart {
  return joinConditions(
    parts.filter((part) => part !== TRUE),
    " AND ",
    TRUE,
  );
}

/** Joins conditions by OR; false for none. */
export function any(parts: readonly SqlPart[]): SqlPart {
  return parts.includes(TRUE) ? TRUE : joinConditions(parts, " OR ", FALSE);
}

/** Writes values as a list for `IN (…)`. */
export function list(values: readonly (string | number)[]): SqlPart {
  return joinParts(
    values.map((value) => sql`${value}`),
    ", ",
  );
}

/** Joins parts with a text of SQL between them. */
export function joinParts(parts: readonly SqlPart[], between: string): SqlPart {
  return { sql: parts.map((part) => part.sql).join(between), params: parts.flatMap(({ params }) => params) };
}

function joinConditions(parts: readonly SqlPart[], between: string, none: SqlPart): SqlPart {
  const [first, ...others] = parts;
  if (first === undefined) return none;
  return others.length === 0 ? first : sql`(${joinParts(parts, between)})`;
}
