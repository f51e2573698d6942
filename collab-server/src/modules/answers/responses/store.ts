import { randomUUID } from "node:crypto";
import type { OwnResponse } from "@formweave/schema/api";
import type { ShownByEvents } from "@formweave/schema/logic";
import { json, type Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { hashSecret } from "../../../secrets.ts";
import { createAnswerChanges } from "./answerChanges.ts";
import type { CellsIn } from "./readPresentCells.ts";
import { createResponseIndex, type ResponseScope } from "./responseIndex.ts";

/** Validated answers of a response. */
export interface CheckedAnswers {
  readonly answers: Readonly<Record<string, Json>>;
  /** Components that events showed or hid. */
  readonly shown: ShownByEvents;
}

/** A response to store. */
export interface NewResponse extends CheckedAnswers {
  /** Hash of the respondent's id, for forms that each person may answer once; null otherwise. */
  readonly respondentHash: string | null;
  /** Time that the page was visible until it was sent, ms; null when not measured. */
  readonly tookMs: number | null;
  /** The screen of an app that it was sent from; null for forms. */
  readonly screenId: string | null;
}

/** A response as its author sees it, with its id and form address. */
export interface FoundResponse extends OwnResponse {
  readonly id: string;
  readonly slug: string;
}

/** A response with its project and environment. */
export interface ResponseAddress extends ResponseScope {
  readonly responseId: string;
}

/** Responses to published forms. */
export interface Responses {
  /** Stores a response and returns its id; undefined when the receipt is already known, because the response was sent twice. */
  add(releaseId: string, receipt: string, made: NewResponse): string | undefined;
  find(receipt: string): FoundResponse | undefined;
  /** The screen of an app that a response was sent from; undefined for forms. */
  findScreen(id: string): string | undefined;
  /** Deletes a response and returns where it was; undefined when there is none. */
  erase(receipt: string): ResponseAddress | undefined;
  /** Replaces the answers of a response. */
  rewrite(id: string, made: CheckedAnswers): void;
}

type Row = Omit<FoundResponse, "answers" | "shown" | "version"> & {
  readonly answers: string;
  readonly shown: string;
};

const answersSchema = z.record(z.string(), json);
const shownSchema = z.record(z.string(), z.boolean());

/** Stores responses in SQLite. */
export function createResponses(db: Database, now: () => number, cellsIn: CellsIn): Responses {
  const sql = statements(db);
  const index = createResponseIndex(db);
  const changes = createAnswerChanges(db);

  const rewrite = db.transaction((id: string, { answers, shown }: CheckedAnswers): void => {
    sql.correct.run({ id, answers: JSON.stringify(answers), shown: JSON.stringify(shown), at: now() });
    const releaseId = sql.answeredBy.get(id);
    if (releaseId === undefined) throw new Error(`There is no response ${id}`);
    index.replace(id, cellsIn(releaseId, answers));
  });

  return {
    add: db.transaction((releaseId: string, receipt: string, made: NewResponse): string | undefined => {
      const { answers, shown, respondentHash, tookMs, screenId } = made;
      const [id, at] = [randomUUID(), now()];
      const scope = sql.findScope.get(releaseId);
      if (scope === undefined) throw new Error(`There is no release ${releaseId}`);
      const kept = { answers: JSON.stringify(answers), shown: JSON.stringify(shown) };
      const row = { id, releaseId, receiptHash: hashSecret(receipt), respondentHash, screenId, ...kept, at };
      if (sql.insert.run(row).changes === 0) return undefined;
      index.add(scope, { id, at, tookMs }, cellsIn(releaseId, answers));
      return id;
    }),
    find(receipt) {
      const row = sql.one.get(hashSecret(receipt));
      return (
        row && {
          ...row,
          answers: answersSchema.parse(JSON.parse(row.answers)),
          shown: shownSchema.parse(JSON.parse(row.shown)),
          version: changes.version(row.id),
        }
      );
    },
    findScreen: (id) => sql.screen.get(id) ?? undefined,
    rewrite,
    erase: db.transaction((receipt: string): ResponseAddress | undefined => {
      const erased = sql.whereabouts.get(hashSecret(receipt));
      sql.erase.run(hashSecret(receipt));
      return erased;
    }),
  };
}

function statements(db: Database) {
  return {
    one: db.prepare<[string], Row>(
      `SELECT a.id, a.release_id AS releaseId, a.submitted_at AS submittedAt, a.corrected_at AS correctedAt, a.answers, a.shown, p.slug
       FROM responses a JOIN releases r ON r.id = a.release_id
       JOIN publications p ON p.project_id = r.project_id AND p.environment = r.environment WHERE a.receipt_hash = ?`,
    ),
    screen: db.prepare<[string], string | null>("SELECT screen_id FROM responses WHERE id = ?").pluck(),
    answeredBy: db.prepare<[string], string>("SELECT release_id FROM responses WHERE id = ?").pluck(),
    whereabouts: db.prepare<[string], ResponseAddress>(
      `SELECT a.id AS responseId, r.project_id AS projectId, r.environment
       FROM responses a JOIN releases r ON r.id = a.release_id WHERE a.receipt_hash = ?`,
    ),
    insert: db.prepare(
      `INSERT INTO responses (id, release_id, receipt_hash, respondent_hash, screen_id, answers, shown, submitted_at)
       VALUES (@id, @releaseId, @receiptHash, @respondentHash, @screenId, @answers, @shown, @at) ON CONFLICT (receipt_hash) DO NOTHING`,
    ),
    correct: db.prepare(
      "UPDATE responses SET answers = @answers, shown = @shown, corrected_at = @at WHERE id = @id",
    ),
    erase: db.prepare("DELETE FROM responses WHERE receipt_hash = ?"),
    findScope: db.prepare<[string], ResponseScope>(
      "SELECT project_id AS projectId, environment FROM releases WHERE id = ?",
    ),
  };
}
