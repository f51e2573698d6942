import { limits } from "@formweave/schema";
import {
  cutRow,
  tableRow,
  writeCursor,
  type CellContent,
  type RowPage,
  type TableRow,
} from "@formweave/schema/data";
import type { Database } from "better-sqlite3";
import type { CompiledQuery } from "./compileQuery.ts";
import type { SqlPart } from "./sqlPart.ts";

interface StoredRow extends Omit<TableRow, "values"> {
  readonly data: string;
  readonly content: CellContent | null;
}

/** Reads a page of a compiled query: of each row the columns that its reader may see. */
export function readRows(db: Database, compiled: CompiledQuery): RowPage {
  const { rights, size } = compiled.query;
  const total = countRows(db, compiled);
  const found = readWalks(db, total === "more" ? compiled.walks.many : compiled.walks.few, size + 1);
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page.flatMap((row) => cutRow(readRow(row), rights) ?? []),
    total,
    next: last === undefined || found.length === page.length ? null : writeCursor(last),
  };
}

function readWalks(db: Database, walks: readonly SqlPart[], limit: number): readonly StoredRow[] {
  const found: StoredRow[] = [];
  for (const { sql, params } of walks) {
    if (found.length === limit) break;
    found.push(...db.prepare<unknown[], StoredRow>(sql).all(...params, limit - found.length));
  }
  return found;
}

function countRows(db: Database, { count }: CompiledQuery): RowPage["total"] {
  const counted = db
    .prepare<unknown[], number>(count.sql)
    .pluck()
    .get(...count.params);
  if (counted === undefined) throw new Error("Counting gives no row");
  return counted > limits.MAX_COUNTED_ROWS ? "more" : counted;
}

function readRow({ number, id, owner, rev, data, createdAt, changedAt }: StoredRow): TableRow {
  return tableRow.parse({ number, id, owner, rev, values: JSON.parse(data), createdAt, changedAt });
}
