import type { CellContent, CellTest } from "@formweave/schema/data";
import { list, sql, TRUE, type SqlPart } from "./sqlPart.ts";
import type { TableScope } from "../rows/tableScope.ts";

/**
 * Ways to the cells that pass a test: the cells of a row, each found by its key, for rows of which most pass; or all passing cells of the
 * column, found by the index of contents, for rows of which few do.
 */
export type CellSearch = "byRow" | "byContent";

interface TestedColumns {
  readonly fields: readonly string[];
  readonly test: CellTest;
}

/** SQL condition on the rows `r` of `app_rows` with a cell in one of the columns that passes the test. */
export function compilePassing(scope: TableScope, { fields, test }: TestedColumns, by: CellSearch): SqlPart {
  const [field = ""] = fields;
  const system = SYSTEM_COLUMNS.get(field);
  if (system !== undefined) return compileOnRow(system, test);
  const inColumns =
    fields.length === 1 ? sql`= ${findField(scope, field)}` : sql`IN ${findFields(scope, fields)}`;
  if (by === "byContent")
    return sql`r.number IN (SELECT c.row FROM app_cells c WHERE c.field ${inColumns} AND ${compileTest(CELL, test)})`;
  return sql`EXISTS (SELECT 1 FROM app_cells c WHERE c.row = r.number AND c.field ${inColumns}
    AND ${compileTest(CELL_OF_ROW, test)})`;
}

/** SQL expression for the number by which cells name a column; NULL while no row has a cell in it. */
export function findField(scope: TableScope, field: string): SqlPart {
  return findFields(scope, [field]);
}

function findFields({ projectId, environment, tableId }: TableScope, fields: readonly string[]): SqlPart {
  return sql`(SELECT id FROM app_fields WHERE project_id = ${projectId} AND environment = ${environment}
    AND table_id = ${tableId} AND field_id IN (${list(fields)}))`;
}

/** The columns that hold a content. */
interface ContentColumns {
  readonly number: SqlPart | null;
  readonly text: SqlPart | null;
}

const CELL: ContentColumns = { number: sql`c.number`, text: sql`c.text` };
/** The same, kept from the index of contents by a plus: the cells of a row are found by their key. */
const CELL_OF_ROW: ContentColumns = { number: sql`+c.number`, text: sql`+c.text` };

/** Columns of `app_rows` that are columns of every table. */
const SYSTEM_COLUMNS: ReadonlyMap<string, ContentColumns> = new Map([
  ["$owner", { number: null, text: sql`r.owner_id` }],
  ["$created", { number: sql`r.created_at`, text: null }],
  ["$changed", { number: sql`r.changed_at`, text: null }],
]);

/** SQL expression for the content of a column that every table has; undefined for all others. */
export function findSystemColumn(field: string): SqlPart | undefined {
  const columns = SYSTEM_COLUMNS.get(field);
  return columns?.number ?? columns?.text ?? undefined;
}

/** A column of the row is filled where it is not NULL, and a test on NULL fails like one on no cell. */
function compileOnRow(columns: ContentColumns, test: CellTest): SqlPart {
  if (test.is === "filled") return sql`${columns.number ?? columns.text ?? NOTHING} IS NOT NULL`;
  return sql`coalesce(${compileTest(columns, test)}, FALSE)`;
}

const NOTHING = sql`NULL`;
const OPERATORS = { moreThan: sql`>`, atLeast: sql`>=`, lessThan: sql`<`, atMost: sql`<=` } as const;

/** SQL condition on one cell. */
export function compileTest(columns: ContentColumns, test: CellTest): SqlPart {
  switch (test.is) {
    case "filled":
      return TRUE;
    case "contains":
      // Not LIKE, which fails for long texts.
      return sql`instr(${columns.text ?? NOTHING}, ${test.text}) > 0`;
    case "among":
      return sql`${pickColumn(columns, test.contents[0])} IN (${list(test.contents)})`;
    case "moreThan":
    case "atLeast":
    case "lessThan":
    case "atMost":
      return sql`${pickColumn(columns, test.content)} ${OPERATORS[test.is]} ${test.content}`;
  }
}

/** The column for contents of a type; the contents of one test are all of one type. */
function pickColumn({ number, text }: ContentColumns, content: CellContent | undefined): SqlPart {
  return (typeof content === "number" ? number : text) ?? NOTHING;
}
