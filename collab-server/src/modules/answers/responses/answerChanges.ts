import { json, type Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";

/** One change of a response's answers after it was sent. */
export interface AnswerChange {
  readonly id: number;
  /** The replaced answers by field; undefined in entries of older server versions. */
  readonly before: Readonly<Record<string, Json>> | undefined;
  /** Id of the page that made the change, when it sent one. */
  readonly writer: string | undefined;
}

/** History of changed answers. */
export interface AnswerChanges {
  /** Corrections and edits, oldest first. */
  list(responseId: string): readonly AnswerChange[];
  /** Id of the newest history entry of a response; 0 without any. */
  version(responseId: string): number;
}

const details = z.object({
  before: z.record(z.string(), json).optional(),
  writer: z.string().optional(),
});

/** Reads the history from SQLite. */
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
