import { MAX_REFUSALS_AT_ONCE, refusedComment } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import {
  MAX_REFUSED_COMMENTS,
  type ConfirmedTextsRow,
  type RefusedCommentRow,
  type UpdateLog,
} from "./updateLog.ts";

const rows = z.array(z.object({ comment: z.string() }));

/** Writes refused comment texts into SQLite, and deletes those that their authors have confirmed. */
export function createRefusedCommentsWriter(db: Database) {
  const insert = db.prepare<[string, string, string, string]>(
    "INSERT INTO refused_words (id, project_id, user_id, comment) VALUES (?, ?, ?, ?)",
  );
  const makeRoom = db.prepare<[string, string, number]>(
    `DELETE FROM refused_words WHERE seq =
       (SELECT seq FROM refused_words WHERE project_id = ? AND user_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
  );
  const remove = db.prepare<[string, string, string]>(
    "DELETE FROM refused_words WHERE id = ? AND project_id = ? AND user_id = ?",
  );
  return {
    add({ projectId, userId, comment }: RefusedCommentRow): void {
      insert.run(comment.id, projectId, userId, JSON.stringify(comment));
      makeRoom.run(projectId, userId, MAX_REFUSED_COMMENTS);
    },
    remove({ projectId, userId, ids }: ConfirmedTextsRow): void {
      for (const id of ids) remove.run(id, projectId, userId);
    },
  };
}

/** Reads a person's refused comment texts from SQLite. */
export function createRefusedCommentsReader(db: Database): UpdateLog["listRefusedComments"] {
  const read = db.prepare<[string, string, number]>(
    "SELECT comment FROM refused_words WHERE project_id = ? AND user_id = ? ORDER BY seq LIMIT ?",
  );
  return (projectId, userId) =>
    rows
      .parse(read.all(projectId, userId, MAX_REFUSALS_AT_ONCE))
      .map(({ comment }) => refusedComment.parse(JSON.parse(comment)));
}
