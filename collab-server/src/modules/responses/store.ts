import { randomUUID } from "node:crypto";
import { type OwnResponse } from "@formweave/schema/api";
import { type AnswerCell } from "@formweave/schema/answers";
import { type ShownByEvents } from "@formweave/schema/logic";
import { json, type Json } from "@formweave/schema/model";
import { type Database } from "better-sqlite3";
import { z } from "zod";
import { hashSecret } from "../accounts/secrets.ts";

/** One cell of an answer, beside which it stands. */
export interface ResponseCell {
  readonly widgetId: string;
  readonly column: string;
  readonly value: AnswerCell;
}

/** What somebody answered, checked. */
export interface CheckedAnswers {
  readonly answers: Readonly<Record<string, Json>>;
  readonly cells: readonly ResponseCell[];
  /** What was shown and hidden by events, by component. */
  readonly shown: ShownByEvents;
}

/** A response that is new. */
export interface NewResponse extends CheckedAnswers {
  /** Of whoever answers, where everybody may once. */
  readonly respondentHash: string | null;
}

/** A response as its author sees it, and where it was given. */
export interface FoundResponse extends OwnResponse {
  readonly slug: string;
}

/** What people answered. */
export interface Responses {
  /** Keeps a response; with a receipt that is known already it keeps nothing, since it was sent twice. */
  add(releaseId: string, receipt: string, made: NewResponse): void;
  find(receipt: string): FoundResponse | undefined;
  /** Whether it has arrived already, as an answer to a release. */
  has(receipt: string, releaseId: string): boolean;
  /** False where there is no such response. */
  correct(receipt: string, made: CheckedAnswers): boolean;
  erase(receipt: string): boolean;
}

type Row = Omit<FoundResponse, "answers" | "shown"> & { readonly answers: string; readonly shown: string };

const answersOf = z.record(z.string(), json);
const shownOf = z.record(z.string(), z.boolean());

/** Keeps the responses in SQLite. */
export function createResponses(db: Database, now: () => number): Responses {
  const sql = statements(db);

  function writeCells(responseId: string, cells: readonly ResponseCell[]): void {
    for (const { widgetId, column, value } of cells) {
      if (value === null) continue;
      const number = typeof value === "string" ? null : Number(value);
      sql.insertCell.run(responseId, widgetId, column, String(value), number);
    }
  }

  return {
    add: db.transaction(
      (releaseId: string, receipt: string, { answers, cells, shown, respondentHash }: NewResponse): void => {
        const [id, receiptHash] = [randomUUID(), hashSecret(receipt)];
        const row = {
          id,
          releaseId,
          receiptHash,
          respondentHash,
          answers: JSON.stringify(answers),
          shown: JSON.stringify(shown),
          at: now(),
        };
        if (sql.insert.run(row).changes > 0) writeCells(id, cells);
      },
    ),
    find(receipt) {
      const row = sql.one.get(hashSecret(receipt));
      return (
        row && {
          ...row,
          answers: answersOf.parse(JSON.parse(row.answers)),
          shown: shownOf.parse(JSON.parse(row.shown)),
        }
      );
    },
    has: (receipt, releaseId) => sql.releaseOf.get(hashSecret(receipt)) === releaseId,
    correct: db.transaction((receipt: string, { answers, cells, shown }: CheckedAnswers): boolean => {
      const id = sql.idOf.get(hashSecret(receipt));
      if (id === undefined) return false;
      sql.correct.run({ id, answers: JSON.stringify(answers), shown: JSON.stringify(shown), at: now() });
      sql.clearCells.run(id);
      writeCells(id, cells);
      return true;
    }),
    erase: (receipt) => sql.erase.run(hashSecret(receipt)).changes > 0,
  };
}

function statements(db: Database) {
  return {
    one: db.prepare<[string], Row>(
      `SELECT a.release_id AS releaseId, a.submitted_at AS submittedAt, a.corrected_at AS correctedAt, a.answers, a.shown, p.slug
       FROM responses a JOIN releases r ON r.id = a.release_id
       JOIN publications p ON p.project_id = r.project_id AND p.environment = r.environment WHERE a.receipt_hash = ?`,
    ),
    releaseOf: db
      .prepare<[string], string>("SELECT release_id FROM responses WHERE receipt_hash = ?")
      .pluck(),
    idOf: db.prepare<[string], string>("SELECT id FROM responses WHERE receipt_hash = ?").pluck(),
    insert: db.prepare(
      `INSERT INTO responses (id, release_id, receipt_hash, respondent_hash, answers, shown, submitted_at)
       VALUES (@id, @releaseId, @receiptHash, @respondentHash, @answers, @shown, @at) ON CONFLICT (receipt_hash) DO NOTHING`,
    ),
    correct: db.prepare(
      "UPDATE responses SET answers = @answers, shown = @shown, corrected_at = @at WHERE id = @id",
    ),
    erase: db.prepare("DELETE FROM responses WHERE receipt_hash = ?"),
    clearCells: db.prepare("DELETE FROM response_cells WHERE response_id = ?"),
    insertCell: db.prepare(
      `INSERT INTO response_cells (response_id, widget_id, column, text, number)
       VALUES (?, ?, ?, ?, ?)`,
    ),
  };
}
