import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { PersonSummary } from "@formweave/schema/api";
import type { ProjectKind } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { AVATAR_URL } from "../accounts/avatars.ts";
import type { PlanLimits } from "../plans/planLimits.ts";
import { IN_SCOPE, scopeRow, type Scope, type ScopeRow } from "./scope.ts";

/** A project as the server keeps it; its content is in its document. */
export interface Project {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly createdAt: number;
  /** The last change of the project or of its canvas. */
  readonly updatedAt: number;
  readonly folderId: string | null;
  readonly archivedAt: number | null;
}

/** A project to be made. */
interface NewProject {
  readonly organizationId: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly createdBy: string;
}

/** The projects and their names; who may do what with them is in `members.ts` and `access.ts`. */
export interface Projects {
  /** Makes a project of which its maker is the owner, and gives its id; PROJECT_LIMIT, PROJECTS_FULL or PLAN_FORMS where there is no room. */
  add(project: NewProject): Result<string>;
  byId(id: string): Project | undefined;
  /** Those of a scope, the last changed first. */
  listFor(scope: Scope): readonly Project[];
  people(projectId: string): readonly PersonSummary[];
  rename(id: string, name: string): void;
  /** Takes back a project that was only just made, with all that belongs to it. */
  remove(id: string): void;
}

const PROJECT = `p.id, p.organization_id AS organizationId, p.kind, p.name, p.created_at AS createdAt,
  p.folder_id AS folderId, p.archived_at AS archivedAt,
  MAX(p.updated_at, COALESCE((SELECT MAX(timestamp) FROM form_operations WHERE project_id = p.id), 0)) AS updatedAt`;

/** Keeps the projects in SQLite. */
export function createProjects(
  db: Database,
  { now, planLimits }: { readonly now: () => number; readonly planLimits: PlanLimits },
): Projects {
  const insert = db.prepare<NewProject & { id: string; at: number }>(
    `INSERT INTO projects (id, organization_id, kind, name, created_by, created_at, updated_at)
     VALUES (@id, @organizationId, @kind, @name, @createdBy, @at, @at)`,
  );
  const insertOwner = db.prepare<{ id: string; createdBy: string; at: number }>(
    "INSERT INTO project_members (project_id, user_id, level, created_at) VALUES (@id, @createdBy, 'owner', @at)",
  );
  const byId = db.prepare<[string], Project>(
    `SELECT ${PROJECT} FROM projects p WHERE p.id = ? AND p.deleted_at IS NULL`,
  );
  const list = db.prepare<ScopeRow, Project>(
    `SELECT ${PROJECT} FROM projects p
     WHERE p.deleted_at IS NULL AND ${IN_SCOPE}
     ORDER BY updatedAt DESC, p.id`,
  );
  const people = db.prepare<[string], PersonSummary>(
    `SELECT u.id, u.name, u.color, ${AVATAR_URL} AS avatarUrl FROM project_members m JOIN users u ON u.id = m.user_id
     WHERE m.project_id = ? ORDER BY m.created_at, u.id`,
  );
  const rename = db.prepare<{ id: string; name: string; at: number }>(
    "UPDATE projects SET name = @name, updated_at = @at WHERE id = @id AND name <> @name",
  );
  const remove = db.prepare<[string]>("DELETE FROM projects WHERE id = ?");
  const refuse = quotas(db);

  return {
    add: db.transaction((project: NewProject): Result<string> => {
      const refusal = refuse(project) ?? planLimits.refuseForm(project.organizationId);
      if (refusal !== undefined) return err(refusal);
      const row = { ...project, id: randomUUID(), at: now() };
      insert.run(row);
      insertOwner.run(row);
      return ok(row.id);
    }),
    byId: (id) => byId.get(id),
    listFor: (scope) => list.all(scopeRow(scope)),
    people: (projectId) => people.all(projectId),
    rename(id, name) {
      rename.run({ id, name, at: now() });
    },
    remove(id) {
      remove.run(id);
    },
  };
}

/** Says why there is no room for one more project; asked in the transaction that would make it. */
function quotas(db: Database): (project: NewProject) => Failure | undefined {
  const made = db.prepare<[string], number>("SELECT COUNT(*) FROM projects WHERE created_by = ?").pluck();
  const held = db
    .prepare<[string], number>("SELECT COUNT(*) FROM projects WHERE organization_id = ?")
    .pluck();
  return ({ createdBy, organizationId }) => {
    const { person, organization } = limits.MAX_PROJECTS;
    if ((made.get(createdBy) ?? 0) >= person) return serverFailure("PROJECT_LIMIT", { max: person });
    if ((held.get(organizationId) ?? 0) < organization) return undefined;
    return serverFailure("PROJECTS_FULL", { max: organization });
  };
}
