import { randomUUID } from "node:crypto";
import { err, limits, ok, serverFailure, type Failure, type Result } from "@formweave/schema";
import type { PersonSummary } from "@formweave/schema/api";
import type { ProjectKind } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import type { Project } from "../../../http/callers/accessServices.ts";
import { AVATAR_URL } from "../../identity/accounts/avatars/avatars.ts";
import type { PlanLimits } from "../../platform/plans/planLimits.ts";
import { IN_SCOPE, scopeRow, type Scope, type ScopeRow } from "./scope.ts";

/** A project to create. */
interface NewProject {
  readonly organizationId: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly createdBy: string;
}

/** Projects and their metadata; rights are in `members.ts` and `access.ts`. */
export interface Projects {
  /** Creates a project owned by its creator and returns its id; PROJECT_LIMIT, PROJECTS_FULL or PLAN_FORMS when a limit is reached. */
  add(project: NewProject): Result<string>;
  byId(id: string): Project | undefined;
  /** Projects of a scope, last changed first. */
  listFor(scope: Scope): readonly Project[];
  people(projectId: string): readonly PersonSummary[];
  rename(id: string, name: string): void;
  /** Removes a project that was just created, with all its data. */
  remove(id: string): void;
}

const PROJECT = `p.id, p.organization_id AS organizationId, p.kind, p.name, p.created_at AS createdAt,
  p.folder_id AS folderId, p.archived_at AS archivedAt,
  MAX(p.updated_at, COALESCE((SELECT MAX(timestamp) FROM form_operations WHERE project_id = p.id), 0)) AS updatedAt`;

/** Stores projects in SQLite. */
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

/** Returns the failure when a limit of projects is reached; call in the transaction that creates one. */
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
