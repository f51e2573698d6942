import type { Database } from "better-sqlite3";
import type { ReleaseScope } from "./releaseScope.ts";

/** Releases whose open pages go on: the newest ones, and those that were followed within a day, ms. */
const NEWEST = 10;
const SERVED_MS = 24 * 60 * 60_000;

/** Creates the question whether pages of a release are still served: while it is live, one of the newest, or not long out of date. */
export function createServedReleases(
  db: Database,
  now: () => number,
): (scope: ReleaseScope, releaseId: string) => boolean {
  const isServed = db
    .prepare<[Readonly<Record<string, string | number>>], 0 | 1>(
      `SELECT EXISTS (SELECT 1 FROM publications WHERE release_id = r.id)
         OR r.number > @newest - ${NEWEST}
         OR EXISTS (SELECT 1 FROM releases n WHERE n.project_id = r.project_id AND n.environment = r.environment
              AND n.number = r.number + 1 AND n.created_at > @since)
       FROM releases r WHERE r.project_id = @projectId AND r.environment = @environment AND r.id = @releaseId`,
    )
    .pluck();
  const newest = db
    .prepare<[string, string], number | null>(
      "SELECT MAX(number) FROM releases WHERE project_id = ? AND environment = ?",
    )
    .pluck();
  return ({ projectId, environment }, releaseId) => {
    const since = now() - SERVED_MS;
    const last = newest.get(projectId, environment) ?? 0;
    return isServed.get({ projectId, environment, releaseId, newest: last, since }) === 1;
  };
}
