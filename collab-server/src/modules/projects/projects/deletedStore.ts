import type { Database } from "better-sqlite3";
import type { DeletedProject } from "../../../http/callers/accessServices.ts";
import { IN_SCOPE, scopeRow, type Scope, type ScopeRow } from "./scope.ts";

/** Projects between deletion and purge (the trash). */
export interface DeletedProjects {
  /** Moves a project to the trash; nothing is lost yet. */
  add(id: string, userId: string): void;
  byId(id: string): DeletedProject | undefined;
  /** Deleted projects of a scope, last deleted first. */
  listFor(scope: Scope): readonly DeletedProject[];
  restore(id: string): void;
  /** Projects deleted before a time. */
  due(before: number): readonly DeletedProject[];
  /** Removes a project and all its rows for good. */
  remove(id: string): void;
}

type Row = Omit<DeletedProject, "deletedBy"> & {
  readonly userId: string | null;
  readonly userName: string;
  readonly userColor: number;
};

const PROJECT = `SELECT p.id, p.organization_id AS organizationId, p.kind, p.name, p.deleted_at AS deletedAt,
  u.id AS userId, u.name AS userName, u.color AS userColor FROM projects p LEFT JOIN users u ON u.id = p.deleted_by`;

/** Stores them in SQLite, in the table of all projects. */
export function createDeletedProjects(db: Database, now: () => number): DeletedProjects {
  const add = db.prepare<[number, string, string]>(
    "UPDATE projects SET deleted_at = ?, deleted_by = ? WHERE id = ? AND deleted_at IS NULL",
  );
  const byId = db.prepare<[string], Row>(`${PROJECT} WHERE p.id = ? AND p.deleted_at IS NOT NULL`);
  const list = db.prepare<ScopeRow, Row>(
    `${PROJECT} WHERE p.deleted_at IS NOT NULL AND ${IN_SCOPE}
     ORDER BY p.deleted_at DESC, p.id`,
  );
  const restore = db.prepare<[string]>(
    "UPDATE projects SET deleted_at = NULL, deleted_by = NULL WHERE id = ?",
  );
  const due = db.prepare<[number], Row>(`${PROJECT} WHERE p.deleted_at < ? ORDER BY p.deleted_at`);
  const remove = db.prepare<[string]>("DELETE FROM projects WHERE id = ? AND deleted_at IS NOT NULL");
  return {
    add: (id, userId) => void add.run(now(), userId, id),
    byId(id) {
      const row = byId.get(id);
      return row && toProject(row);
    },
    listFor: (scope) => list.all(scopeRow(scope)).map(toProject),
    restore: (id) => void restore.run(id),
    due: (before) => due.all(before).map(toProject),
    remove: (id) => void remove.run(id),
  };
}

function toProject({ userId, userName, userColor, ...project }: Row): DeletedProject {
  const deletedBy =
    userId === null ? null : { id: userId, name: userName, color: userColor, avatarUrl: null };
  return { ...project, deletedBy };
}
