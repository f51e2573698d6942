import { randomUUID } from "node:crypto";
import type { Database } from "better-sqlite3";
import { createResponseIndex, type ResponseScope } from "../responses/responseIndex.ts";
import type { CellsIn } from "../responses/readPresentCells.ts";
import type { CheckedAnswers } from "../responses/store.ts";

/** A response from an import file. */
export interface ImportedResponse extends CheckedAnswers {
  /** Identifies the response when it is imported again. */
  readonly key: string;
  /** Id to keep, when no other response has it. */
  readonly id: string | undefined;
  /** Time of the response, ms since 1970; the time of the import when undefined. */
  readonly submittedAt: number | undefined;
  readonly correctedAt: number | null;
}

/** Identifies an imported response in its environment. */
export type ImportedKey = ResponseScope & Pick<ImportedResponse, "key" | "id">;

/** Responses imported from files; they have no receipts. */
export interface ImportedResponses {
  /** True when the response was imported before or already exists here. */
  isKnown(imported: ImportedKey): boolean;
  /** Stores a response and returns its id. */
  add(releaseId: string, made: ImportedResponse): string;
}

/** Stores imported responses in SQLite, beside those of respondents. */
export function createImportedResponses(
  db: Database,
  now: () => number,
  cellsIn: CellsIn,
): ImportedResponses {
  const index = createResponseIndex(db);
  const sql = statements(db);
  return {
    isKnown: ({ projectId, environment, key, id = "" }) =>
      sql.known.get({ projectId, environment, receiptHash: toImportedReceipt(key), id }) !== undefined,
    add: db.transaction((releaseId: string, made: ImportedResponse): string => {
      const { answers, shown, correctedAt, submittedAt = now() } = made;
      const at = Math.min(submittedAt, now());
      const id = isUsable(made.id) && sql.taken.get(made.id) === undefined ? made.id : randomUUID();
      const scope = sql.findScope.get(releaseId);
      if (scope === undefined) throw new Error(`There is no release ${releaseId}`);
      sql.insert.run({
        id,
        releaseId,
        receiptHash: toImportedReceipt(made.key),
        answers: JSON.stringify(answers),
        shown: JSON.stringify(shown),
        at,
        correctedAt,
      });
      index.add(scope, { id, at, tookMs: null }, cellsIn(releaseId, answers));
      return id;
    }),
  };
}

/** Checks an id from a file: ids are used in URLs. */
function isUsable(id: string | undefined): id is string {
  return id !== undefined && /^[\w-]{1,64}$/.test(id);
}

/** No receipt hashes to this, so an imported response cannot be opened with a receipt. */
function toImportedReceipt(key: string): string {
  return `imported:${key}`;
}

function statements(db: Database) {
  return {
    known: db.prepare<[ImportedScope]>(
      `SELECT 1 FROM responses WHERE receipt_hash = @receiptHash
       UNION ALL SELECT 1 FROM response_rows
         WHERE response_id = @id AND project_id = @projectId AND environment = @environment LIMIT 1`,
    ),
    taken: db.prepare<[string]>("SELECT 1 FROM responses WHERE id = ?"),
    insert: db.prepare(
      `INSERT INTO responses (id, release_id, receipt_hash, answers, shown, submitted_at, corrected_at)
       VALUES (@id, @releaseId, @receiptHash, @answers, @shown, @at, @correctedAt)`,
    ),
    findScope: db.prepare<[string], ResponseScope>(
      "SELECT project_id AS projectId, environment FROM releases WHERE id = ?",
    ),
  };
}

type ImportedScope = ResponseScope & { readonly receiptHash: string; readonly id: string };
