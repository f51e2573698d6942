import { randomUUID } from "node:crypto";
import type { Database } from "better-sqlite3";
import { createResponseIndex, type ResponsePlace } from "../responses/responseIndex.ts";
import type { CellsIn } from "../responses/readPresentCells.ts";
import type { CheckedAnswers } from "../responses/store.ts";

/** A response that comes from a file. */
export interface ImportedResponse extends CheckedAnswers {
  /** By which it is known when it comes again. */
  readonly key: string;
  /** Kept where nothing has it yet. */
  readonly id: string | undefined;
  /** Now where it is not known; ms since 1970. */
  readonly submittedAt: number | undefined;
  readonly correctedAt: number | null;
}

/** How a response of a file is known again. */
export type ImportedKey = ResponsePlace & Pick<ImportedResponse, "key" | "id">;

/** Responses that come from files; they have no receipts. */
export interface ImportedResponses {
  /** Whether it was imported before, or is a response that is here. */
  isKnown(imported: ImportedKey): boolean;
  /** Keeps a response and gives its id. */
  add(releaseId: string, made: ImportedResponse): string;
}

/** Keeps them in SQLite, beside those that people sent. */
export function createImportedResponses(
  db: Database,
  now: () => number,
  cellsIn: CellsIn,
): ImportedResponses {
  const index = createResponseIndex(db);
  const sql = statements(db);
  return {
    isKnown: ({ projectId, environment, key, id = "" }) =>
      sql.known.get({ projectId, environment, receiptHash: receiptOf(key), id }) !== undefined,
    add: db.transaction((releaseId: string, made: ImportedResponse): string => {
      const { answers, shown, correctedAt, submittedAt = now() } = made;
      const at = Math.min(submittedAt, now());
      const id = isUsable(made.id) && sql.taken.get(made.id) === undefined ? made.id : randomUUID();
      const place = sql.placeOf.get(releaseId);
      if (place === undefined) throw new Error(`There is no release ${releaseId}`);
      sql.insert.run({
        id,
        releaseId,
        receiptHash: receiptOf(made.key),
        answers: JSON.stringify(answers),
        shown: JSON.stringify(shown),
        at,
        correctedAt,
      });
      index.add(place, { id, at, tookMs: null }, cellsIn(releaseId, answers));
      return id;
    }),
  };
}

/** Ids stand in addresses. */
function isUsable(id: string | undefined): id is string {
  return id !== undefined && /^[\w-]{1,64}$/.test(id);
}

/** No receipt has this hash: nobody outside can open what was imported. */
function receiptOf(key: string): string {
  return `imported:${key}`;
}

function statements(db: Database) {
  return {
    known: db.prepare<[ImportedPlace]>(
      `SELECT 1 FROM responses WHERE receipt_hash = @receiptHash
       UNION ALL SELECT 1 FROM response_rows
         WHERE response_id = @id AND project_id = @projectId AND environment = @environment LIMIT 1`,
    ),
    taken: db.prepare<[string]>("SELECT 1 FROM responses WHERE id = ?"),
    insert: db.prepare(
      `INSERT INTO responses (id, release_id, receipt_hash, answers, shown, submitted_at, corrected_at)
       VALUES (@id, @releaseId, @receiptHash, @answers, @shown, @at, @correctedAt)`,
    ),
    placeOf: db.prepare<[string], ResponsePlace>(
      "SELECT project_id AS projectId, environment FROM releases WHERE id = ?",
    ),
  };
}

type ImportedPlace = ResponsePlace & { readonly receiptHash: string; readonly id: string };
