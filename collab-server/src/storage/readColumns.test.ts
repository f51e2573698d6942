import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { expect, it } from "vitest";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";

const ROOT = join(import.meta.dirname, "../../..");
const SOURCES = {
  app: ["collab-server/src", "data/src"],
  ai: ["ai-gateway/src"],
} as const;

const TRACE =
  "a trace for whoever looks into the data of a server by hand: it is written and never taken back";
const SHAPE = "the shape of the table: SQLite or its rules need it";
const OF_SPEC =
  "a name that is promised to programs that read the data; it is computed, or has nothing to hold yet";

/** Columns that the servers never read, with the reason for each. A column without a reason has to be dropped. */
const UNREAD: Readonly<Record<string, string>> = {
  "app.app_invitations.invited_by": TRACE,
  "app.invitations.accepted_by": TRACE,
  "app.organization_invitations.accepted_by": TRACE,
  "app.share_links.created_by": TRACE,
  "app.share_links.created_at": TRACE,
  "app.audit_events.user_id": TRACE,
  "app.audit_events.target_type": TRACE,
  "app.audit_events.ip_address": TRACE,
  "app.audit_events.created_at": TRACE,
  "app.audit_events.details": TRACE,
  "app.security_events.id": TRACE,
  "app.security_events.severity": TRACE,
  "app.security_events.details": TRACE,
  "app.security_events.user_id": TRACE,
  "app.security_events.ip_address": TRACE,
  "app.security_events.resolved": TRACE,
  "app.security_events.resolved_at": TRACE,
  "app.security_events.created_at": TRACE,
  "app.security_events.organization_id": TRACE,
  "app.security_events.project_id": TRACE,
  "app.document_snapshots.created_at": TRACE,
  "app.pictures.created_by": TRACE,
  "app.pictures.created_at": TRACE,
  "app.response_views.created_by": TRACE,
  "app.webhooks.created_by": TRACE,
  "app.mail_notices.created_by": TRACE,
  "app.jobs.last_error": TRACE,
  "app.guests.created_at": TRACE,
  "app.folders.created_at": TRACE,
  "app.favourites.created_at": TRACE,
  "app.gone_addresses.gone_at": TRACE,
  "app.response_search.rank": SHAPE,
  "app.respondent_key.only": SHAPE,
  "app.collaboration_sessions.app_id": OF_SPEC,
  "app.collaboration_sessions.started_at": OF_SPEC,
  "app.user_usage.workflows_created": OF_SPEC,
  "ai.ai_cache.organization_id": TRACE,
  "ai.ai_cache.operation": TRACE,
  "ai.ai_usage_analytics.problem": TRACE,
};

it("every column of every table is read by the SQL of the servers, or is known not to be", () => {
  const unread = [...findUnread("app"), ...findUnread("ai")];
  expect(unread.toSorted()).toEqual(Object.keys(UNREAD).toSorted());
});

it("tells what is read from what is only written", () => {
  const statements = [
    "INSERT INTO notes (id, text, only_written) VALUES (@id, @text, 1)",
    "SELECT id AS noteId, n.text FROM notes n WHERE n.is_open = 1",
    "UPDATE notes SET touched = @at, count = total + 1 WHERE id = ? RETURNING seq",
  ];
  const columns = ["id", "text", "is_open", "total", "seq", "only_written", "touched", "count"];
  const read = columns.filter((column) => reads(statements.map(withoutWrites).join("\n"), "notes", column));
  expect(read).toEqual(["id", "text", "is_open", "total", "seq"]);
});

function findUnread(database: keyof typeof SOURCES): readonly string[] {
  const files = SOURCES[database].flatMap((folder) => {
    const cwd = join(ROOT, folder);
    return globSync("**/*.ts", { cwd }).map((name) => join(cwd, name));
  });
  const own = files.filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const statements = own.map((file) => sqlIn(readFileSync(file, "utf8")));
  return listColumns(database).flatMap(([table, column]) =>
    statements.some((sql) => reads(sql, table, column)) ? [] : `${database}.${table}.${column}`,
  );
}

/** Tables and columns of a new database, without those of SQLite's full-text indexes. */
function listColumns(database: keyof typeof SOURCES): readonly (readonly [string, string])[] {
  const db = openDatabase(":memory:", resolveMigrationsFolder(database));
  const rows = db
    .prepare(
      `SELECT t.name AS tableName, c.name AS columnName FROM sqlite_schema t JOIN pragma_table_xinfo(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE 'response_search\\_%' ESCAPE '\\'
         AND c.name <> t.name`,
    )
    .all();
  db.close();
  const found = z.array(z.object({ tableName: z.string(), columnName: z.string() })).parse(rows);
  return found.map(({ tableName, columnName }) => [tableName, columnName] as const);
}

/** All strings of a file, without columns that its SQL only writes (after INSERT INTO and in SET). */
function sqlIn(source: string): string {
  const texts = source.match(/`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return texts.map(withoutWrites).join("\n");
}

function withoutWrites(statement: string): string {
  return statement
    .replace(/INSERT\s+(?:OR\s+\w+\s+)?INTO\s+(\w+)\s*\([^)]*\)/g, "INSERT INTO $1")
    .replace(/\bSET\b[\s\S]*?(?=\bWHERE\b|\bRETURNING\b|$)/g, (set) =>
      set.replace(/(SET|,)\s*\w+\s*=/g, "$1 "),
    );
}

/** True when the SQL of a file mentions the column and its table; many statements share their column lists in one string. */
function reads(sql: string, table: string, column: string): boolean {
  return new RegExp(`\\b${table}\\b`).test(sql) && new RegExp(`(?<![@:$])\\b${column}\\b`).test(sql);
}
