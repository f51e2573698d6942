import type { Visit } from "@formweave/schema/api";
import type { Database } from "better-sqlite3";
import type { ResponseScope } from "../../answers/responses/responseIndex.ts";

/** The release that a visit is to. */
export interface VisitedScope extends ResponseScope {
  readonly releaseId: string;
  /** The screen of an app; null for forms. */
  readonly screenId: string | null;
  /** Ids of its fields; data of other fields is dropped. */
  readonly fields: ReadonlySet<string>;
}

/** Statistics of how people fill in forms. */
export interface Visits {
  /** Stores the progress of a visit; ignored when the visit was already sent or is to another release or screen. */
  record(place: VisitedScope, visit: Visit): void;
  /** Stores the progress of a visit and marks it as sent. */
  recordSent(place: VisitedScope, visit: Visit): void;
  /** Deletes visits that began before a moment; returns their number. */
  purge(before: number): number;
}

/** Stores visits in SQLite. */
export function createVisits(db: Database, now: () => number): Visits {
  const sql = statements(db);

  function write(place: VisitedScope, visit: Visit, isSent: boolean): void {
    const { projectId, environment, releaseId, screenId, fields } = place;
    const { id, openedMs, startedMs, furthest } = visit;
    const at = now();
    const known = Object.entries(visit.fields).filter(([field]) => fields.has(field));
    sql.write.run({
      id,
      projectId,
      environment,
      releaseId,
      screenId,
      openedAt: at - openedMs,
      // A sent form counts as started even without answers.
      startedAt: startedAt({ at, openedMs, startedMs, isSent }),
      sentAt: isSent ? at : null,
      furthest: furthest !== null && fields.has(furthest) ? furthest : null,
      fieldMs: JSON.stringify(Object.fromEntries(known)),
    });
  }

  return {
    record: (place, visit) => write(place, visit, false),
    recordSent: (place, visit) => write(place, visit, true),
    purge: (before) => sql.purge.run(before).changes,
  };
}

interface Beginning extends Pick<Visit, "openedMs" | "startedMs"> {
  readonly at: number;
  readonly isSent: boolean;
}

function startedAt({ at, openedMs, startedMs, isSent }: Beginning): number | null {
  if (startedMs !== null) return at - Math.min(startedMs, openedMs);
  return isSent ? at : null;
}

function statements(db: Database) {
  return {
    write: db.prepare(
      `INSERT INTO response_visits (id, release_id, screen_id, project_id, environment, opened_at, started_at, sent_at, furthest, field_ms)
       VALUES (@id, @releaseId, @screenId, @projectId, @environment, @openedAt, @startedAt, @sentAt, @furthest, @fieldMs)
       ON CONFLICT (id) DO UPDATE SET started_at = COALESCE(started_at, excluded.started_at), sent_at = excluded.sent_at,
         furthest = COALESCE(excluded.furthest, furthest), field_ms = excluded.field_ms
       WHERE sent_at IS NULL AND release_id = excluded.release_id AND screen_id IS excluded.screen_id`,
    ),
    purge: db.prepare("DELETE FROM response_visits WHERE opened_at < ?"),
  };
}
