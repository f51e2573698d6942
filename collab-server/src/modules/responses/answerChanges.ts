import { json, type Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";

/** One change of the answers of a response, after it was sent. */
export interface AnswerChange {
  readonly id: number;
  /** The answers that it replaced, by field; undefined where an older version did not write them down. */
  readonly before: Readonly<Record<string, Json>> | undefined;
  /** The page that it came from, where that was said. */
  readonly writer: string | undefined;
}

/** The history of the answers of responses. */
export interface AnswerChanges {
  /** Oldest first. */
  list(responseId: string): readonly AnswerChange[];
  /** The newest event of a response; 0 where there was none. */
  version(responseId: string): number;
}

const details = z.object({
  before: z.record(z.string(), json).optional(),
  writer: z.string().optional(),
});

/** Reads it in SQLite. */
export function createAnswerChanges(db: Database): AnswerChanges {
  const list = db.prepare<[string], { readonly id: number; readonly details: string }>(
    `SELECT e.id, e.details FROM response_events e JOIN response_rows r ON r.number = e.row
     WHERE r.response_id = ? AND e.kind IN ('corrected', 'edited') ORDER BY e.id`,
  );
  const version = db
    .prepare<[string], number>(
      `SELECT COALESCE(MAX(e.id), 0) FROM response_events e JOIN response_rows r ON r.number = e.row
       WHERE r.response_id = ?`,
    )
    .pluck();
  return {
    list: (responseId) =>
      list.all(responseId).map((row) => {
        const { before, writer } = details.parse(JSON.parse(row.details));
        return { id: row.id, before, writer };
      }),
    version: (responseId) => version.get(responseId) ?? 0,
  };
}
