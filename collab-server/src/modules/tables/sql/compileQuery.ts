import { limits, ok, type Result } from "@formweave/schema";
import { resolveQuery, type ResolvedQuery, type RowQuery, type SourceReader } from "@formweave/schema/data";
import { compileFound } from "./compileFound.ts";
import { compileAlongCells, compileSorted, type RowWalk } from "./compileWalks.ts";
import { sql, type SqlPart } from "./sqlPart.ts";

/** The reader of a table: the team, or somebody with the rights that the source's sentences give. */
export interface TableReader extends SourceReader {
  readonly projectId: string;
}

/** A query as statements over `app_rows` and `app_cells`. */
export interface CompiledQuery {
  readonly query: ResolvedQuery;
  /** Counts the rows of the list, up to one more than `MAX_COUNTED_ROWS`. */
  readonly count: SqlPart;
  /** Statements that give the list behind its cursor, one after the other; each takes one more parameter, a limit of its rows. */
  readonly walks: {
    /** For a list that was counted to its end: its rows are few enough to sort. */
    readonly few: readonly SqlPart[];
    readonly many: readonly SqlPart[];
  };
}

/**
 * Compiles a query, for the team and for everybody else alike. What it means is `answerQuery` of the schema; it fails for each query that
 * is refused there.
 */
export function compileQuery(reader: TableReader, asked: RowQuery): Result<CompiledQuery> {
  const resolved = resolveQuery(reader, asked);
  if (!resolved.ok) return resolved;
  const query = resolved.value;
  const { projectId, source } = reader;
  const scope = { projectId, environment: asked.environment, tableId: source.id };
  const found = compileFound(scope, query, "byContent");
  const { sort } = query;
  const isAlongCells = sort.by === "number" || sort.by === "text";
  const many =
    isAlongCells && !sort.field.startsWith("$")
      ? compileAlongCells(scope, query, sort)
      : [compileSorted(scope, query, "byRow")];
  const counted = sql`SELECT 1 FROM app_rows r WHERE ${found} LIMIT ${limits.MAX_COUNTED_ROWS + 1}`;
  return ok({
    query,
    count: sql`SELECT count(*) FROM (${counted})`,
    walks: { few: [compileWalk(compileSorted(scope, query, "byContent"))], many: many.map(compileWalk) },
  });
}

function compileWalk({ from, content, where, order }: RowWalk): SqlPart {
  const walked = sql`SELECT r.number, r.id, r.owner_id AS owner, r.rev, r.data, r.created_at AS createdAt,
    r.changed_at AS changedAt, ${content} AS content FROM ${from} WHERE ${where} ORDER BY ${order}`;
  return { sql: `${walked.sql} LIMIT ?`, params: walked.params };
}
