import type { Environment } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";

/** A publication whose responses are kept for a limited time. */
export interface KeptFor {
  readonly projectId: string;
  readonly organizationId: string;
  readonly environment: Environment;
  readonly keepDays: number;
}

/** Finds expired responses. */
export interface ExpiredResponses {
  rules(): readonly KeptFor[];
  /** Ids of the oldest responses before a time, up to a number. */
  before(rule: KeptFor, time: number, count: number): readonly string[];
}

/** Finds expired responses in SQLite. */
export function createExpiredResponses(db: Database): ExpiredResponses {
  const rules = db.prepare<[], KeptFor>(
    `SELECT p.project_id AS projectId, o.organization_id AS organizationId, p.environment, p.keep_days AS keepDays
     FROM publications p JOIN projects o ON o.id = p.project_id WHERE p.keep_days IS NOT NULL`,
  );
  const expired = db
    .prepare<[string, string, number, number], string>(
      `SELECT response_id FROM response_rows
       WHERE project_id = ? AND environment = ? AND submitted_at < ? ORDER BY submitted_at LIMIT ?`,
    )
    .pluck();
  return {
    rules: () => rules.all(),
    before: ({ projectId, environment }, time, count) => expired.all(projectId, environment, time, count),
  };
}
