import type { StoredFile } from "@formweave/schema/answers";
import type { Environment } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { hashSecret } from "../../../secrets.ts";

/** Metadata of a file that was uploaded for a field of a release. */
export interface KeptFile extends StoredFile {
  readonly projectId: string;
  readonly releaseId: string;
  readonly widgetId: string;
  readonly sha256: string;
}

/** A file with its environment and the response that it belongs to. */
export interface FoundFile extends KeptFile {
  readonly environment: Environment;
  /** Receipt hash of its response; undefined until the response is sent. */
  readonly receiptHash: string | undefined;
}

/** Metadata of the files in responses. */
export interface ResponseFiles {
  add(file: KeptFile): void;
  find(id: string): FoundFile | undefined;
  /** Bytes of a project's files that belong to no response yet. */
  unclaimedBytes(projectId: string): number;
  /**
   * Assigns files to a response by its receipt. Files that the response had and no longer names are deleted from the table; returns their
   * ids.
   */
  claim(receipt: string, ids: readonly string[]): readonly string[];
  ofResponse(receipt: string): readonly string[];
  /** Files of the given responses of a project. */
  ofResponses(projectId: string, ids: readonly string[]): readonly string[];
  ofProject(projectId: string): readonly string[];
  /** Deletes files that were uploaded before a time and belong to no response; returns their ids. */
  forget(before: number): readonly string[];
}

type Row = Omit<FoundFile, "receiptHash"> & { readonly receiptHash: string | null };

/** Stores the metadata in SQLite. */
export function createResponseFiles(db: Database, now: () => number): ResponseFiles {
  const sql = statements(db);
  const ofResponse = (receipt: string): readonly string[] => sql.ofResponse.all(hashSecret(receipt));
  return {
    add: (file) => void sql.insert.run({ ...file, at: now() }),
    find(id) {
      const row = sql.one.get(id);
      return row && { ...row, receiptHash: row.receiptHash ?? undefined };
    },
    ofResponses: (projectId, ids) => sql.ofResponses.all({ projectId, ids: JSON.stringify(ids) }),
    unclaimedBytes: (projectId) => sql.unclaimed.get(projectId) ?? 0,
    claim: db.transaction((receipt: string, ids: readonly string[]): readonly string[] => {
      const left = ofResponse(receipt).filter((id) => !ids.includes(id));
      for (const id of left) sql.remove.run(id);
      for (const id of ids) sql.claim.run(hashSecret(receipt), id);
      return left;
    }),
    ofResponse,
    ofProject: (projectId) => sql.ofProject.all(projectId),
    forget: (before) => sql.forget.all(before),
  };
}

function statements(db: Database) {
  return {
    insert: db.prepare(
      `INSERT INTO response_files (id, project_id, release_id, widget_id, name, type, bytes, sha256, created_at)
       VALUES (@id, @projectId, @releaseId, @widgetId, @name, @type, @bytes, @sha256, @at)`,
    ),
    one: db.prepare<[string], Row>(
      `SELECT f.id, f.project_id AS projectId, f.release_id AS releaseId, r.environment, f.widget_id AS widgetId, f.name,
         f.type, f.bytes, f.sha256, a.receipt_hash AS receiptHash
       FROM response_files f JOIN releases r ON r.id = f.release_id LEFT JOIN responses a ON a.id = f.response_id
       WHERE f.id = ?`,
    ),
    unclaimed: db
      .prepare<[string], number | null>(
        "SELECT SUM(bytes) FROM response_files WHERE project_id = ? AND response_id IS NULL",
      )
      .pluck(),
    ofResponse: db
      .prepare<[string], string>(
        "SELECT id FROM response_files WHERE response_id = (SELECT id FROM responses WHERE receipt_hash = ?)",
      )
      .pluck(),
    ofResponses: db
      .prepare<{ projectId: string; ids: string }, string>(
        `SELECT id FROM response_files WHERE project_id = @projectId
           AND response_id IN (SELECT value FROM json_each(@ids))`,
      )
      .pluck(),
    ofProject: db.prepare<[string], string>("SELECT id FROM response_files WHERE project_id = ?").pluck(),
    claim: db.prepare<[string, string]>(
      "UPDATE response_files SET response_id = (SELECT id FROM responses WHERE receipt_hash = ?) WHERE id = ?",
    ),
    remove: db.prepare<[string]>("DELETE FROM response_files WHERE id = ?"),
    forget: db
      .prepare<[number], string>(
        "DELETE FROM response_files WHERE response_id IS NULL AND created_at < ? RETURNING id",
      )
      .pluck(),
  };
}
