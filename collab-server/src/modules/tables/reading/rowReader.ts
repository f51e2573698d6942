import { ok, type Result } from "@formweave/schema";
import { rowQuery, type RowPage } from "@formweave/schema/data";
import { dataSource } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { compileQuery } from "../sql/compileQuery.ts";
import { readRows } from "../sql/readRows.ts";

/** A reader: the team, a person of the app, or somebody who is not signed in. */
const actor = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("team") }),
  z.object({ kind: z.literal("nobody") }),
  z.object({
    kind: z.literal("person"),
    id: z.string(),
    email: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
  }),
]);

/** A question for a page of a table's rows. */
export const rowPageQuestion = z.object({
  projectId: z.string(),
  source: dataSource,
  actor,
  /** The time that conditions refer to, ms since 1970. */
  now: z.number(),
  query: rowQuery,
});
export type RowPageQuestion = z.infer<typeof rowPageQuestion>;

/** Reads a page of the rows that its reader may see; blocks its thread while reading. */
export function readRowPage(db: Database, { query, ...reading }: RowPageQuestion): Result<RowPage> {
  const compiled = compileQuery(reading, query);
  // In one transaction, so that the count and the rows are of one moment.
  return compiled.ok ? ok(db.transaction(() => readRows(db, compiled.value))()) : compiled;
}
