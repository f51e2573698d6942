import { randomUUID } from "node:crypto";
import { responseLook, type ResponseView, type ResponseViewInput } from "@formweave/schema/responses";
import type { Database } from "better-sqlite3";

/** Saved views of a response table, shared by the team. */
export interface ResponseViews {
  /** Oldest first. */
  list(projectId: string): readonly ResponseView[];
  add(projectId: string, userId: string, view: ResponseViewInput): ResponseView;
  /** Undefined when there is no such view. */
  change(projectId: string, id: string, view: ResponseViewInput): ResponseView | undefined;
  remove(projectId: string, id: string): boolean;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly view: string;
}

/** Stores views in SQLite. */
export function createResponseViews(db: Database, now: () => number): ResponseViews {
  const sql = {
    list: db.prepare<[string], Row>(
      "SELECT id, name, view FROM response_views WHERE project_id = ? ORDER BY created_at, rowid",
    ),
    add: db.prepare(
      `INSERT INTO response_views (id, project_id, name, view, created_by, created_at)
       VALUES (@id, @projectId, @name, @view, @userId, @at)`,
    ),
    change: db.prepare(
      "UPDATE response_views SET name = @name, view = @view WHERE id = @id AND project_id = @projectId",
    ),
    remove: db.prepare("DELETE FROM response_views WHERE project_id = ? AND id = ?"),
  };
  return {
    list: (projectId) =>
      sql.list
        .all(projectId)
        .map(({ id, name, view }) => ({ id, name, look: responseLook.parse(JSON.parse(view)) })),
    add(projectId, userId, { name, look }) {
      const id = randomUUID();
      sql.add.run({ id, projectId, name, view: JSON.stringify(look), userId, at: now() });
      return { id, name, look };
    },
    change(projectId, id, { name, look }) {
      const { changes } = sql.change.run({ id, projectId, name, view: JSON.stringify(look) });
      return changes === 0 ? undefined : { id, name, look };
    },
    remove: (projectId, id) => sql.remove.run(projectId, id).changes > 0,
  };
}
