import { type ProjectKind } from "@formweave/schema/model";
import { type Database } from "better-sqlite3";

/** A project that is deleted and waits, with all that belongs to it, until it is purged. */
export interface DeletedProject {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly deletedAt: number;
}

/** The projects between their deletion and their end. */
export interface DeletedProjects {
  /** Takes a project away from everybody; nothing of it is lost yet. */
  add(id: string): void;
  byId(id: string): DeletedProject | undefined;
  /** Those of a person's own, and with `wholeOrganization` all of it; the last deleted first. */
  listFor(userId: string, wholeOrganization: string | undefined): readonly DeletedProject[];
  restore(id: string): void;
  /** Ends those that were deleted before a time, with all that belongs to them; tells how many. */
  purge(before: number): number;
}

const PROJECT =
  "SELECT p.id, p.organization_id AS organizationId, p.kind, p.name, p.deleted_at AS deletedAt FROM projects p";

/** Keeps them in SQLite, beside those that are there. */
export function createDeletedProjects(db: Database, now: () => number): DeletedProjects {
  const add = db.prepare<[number, string]>(
    "UPDATE projects SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL",
  );
  const byId = db.prepare<[string], DeletedProject>(`${PROJECT} WHERE p.id = ? AND p.deleted_at IS NOT NULL`);
  const list = db.prepare<[string, string | null], DeletedProject>(
    `${PROJECT} WHERE p.deleted_at IS NOT NULL
     AND (p.id IN (SELECT project_id FROM project_members WHERE user_id = ?) OR p.organization_id = ?)
     ORDER BY p.deleted_at DESC, p.id`,
  );
  const restore = db.prepare<[string]>("UPDATE projects SET deleted_at = NULL WHERE id = ?");
  const purge = db.prepare<[number]>("DELETE FROM projects WHERE deleted_at < ?");
  return {
    add: (id) => void add.run(now(), id),
    byId: (id) => byId.get(id),
    listFor: (userId, wholeOrganization) => list.all(userId, wholeOrganization ?? null),
    restore: (id) => void restore.run(id),
    purge: (before) => purge.run(before).changes,
  };
}
