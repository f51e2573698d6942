import type { Organization } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";

/** Organizations of the installation. Creating one is part of the accounts store. */
export interface Organizations {
  byId(id: string): Organization | undefined;
  rename(id: string, name: string): void;
  setRequiresTwoFactor(id: string, requires: boolean): void;
  /** Monthly cost limit of its assistant, dollars; null when it has none. */
  readAiBudget(id: string): number | null;
  setAiBudget(id: string, dollars: number | null): void;
  /** Ids of its projects, without deleted ones. */
  listProjectIds(id: string): readonly string[];
}

type Row = Omit<Organization, "requiresTwoFactor"> & { readonly requiresTwoFactor: 0 | 1 };

/** Stores organizations in SQLite. */
export function createOrganizations(db: Database): Organizations {
  const byId = db.prepare<[string], Row>(
    `SELECT id, name, created_at AS createdAt, requires_two_factor AS requiresTwoFactor
     FROM organizations WHERE id = ?`,
  );
  const rename = db.prepare<[string, string]>("UPDATE organizations SET name = ? WHERE id = ?");
  const require = db.prepare<[number, string]>(
    "UPDATE organizations SET requires_two_factor = ? WHERE id = ?",
  );
  const budget = db
    .prepare<[string], number | null>("SELECT ai_budget FROM organizations WHERE id = ?")
    .pluck();
  const setBudget = db.prepare<[number | null, string]>(
    "UPDATE organizations SET ai_budget = ? WHERE id = ?",
  );
  const projects = db
    .prepare<[string], string>("SELECT id FROM projects WHERE organization_id = ? AND deleted_at IS NULL")
    .pluck();
  return {
    byId(id) {
      const row = byId.get(id);
      return row && { ...row, requiresTwoFactor: row.requiresTwoFactor === 1 };
    },
    rename: (id, name) => void rename.run(name, id),
    setRequiresTwoFactor: (id, requires) => void require.run(Number(requires), id),
    readAiBudget: (id) => budget.get(id) ?? null,
    setAiBudget: (id, dollars) => void setBudget.run(dollars, id),
    listProjectIds: (id) => projects.all(id),
  };
}
