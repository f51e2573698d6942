import type { SummarisedVisits } from "@formweave/schema/responses";
import type { Database } from "better-sqlite3";
import type { Condition } from "../compileSelection.ts";
import { counted, mapSides, type Sides } from "./sides.ts";
import type { VisitedRelease } from "./summaryQuestion.ts";

/** Counts the visits of each screen of an app, on both sides of a comparison. `releases` are newest first. */
export function summariseScreens(
  db: Database,
  releases: readonly VisitedRelease[],
  visits: Sides<Condition>,
): SummarisedVisits["screens"] {
  const read = mapSides(visits, (where) => countByScreen(db, where));
  return listScreens(releases).map((screen) => ({
    ...screen,
    opened: counted(read, (screens) => screens.get(screen.id)?.opened ?? 0),
    sent: counted(read, (screens) => screens.get(screen.id)?.sent ?? 0),
  }));
}

interface ScreenRow {
  readonly id: string;
  readonly opened: number;
  readonly sent: number;
}

function countByScreen(db: Database, { sql, params }: Condition): ReadonlyMap<string, ScreenRow> {
  const rows = db
    .prepare<unknown[], ScreenRow>(
      `SELECT screen_id AS id, COUNT(*) AS opened, COUNT(sent_at) AS sent
       FROM response_visits WHERE ${sql} AND screen_id IS NOT NULL GROUP BY screen_id`,
    )
    .all(...params);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The screens of the newest release, and behind them those that are gone, by their last names. */
function listScreens(releases: readonly VisitedRelease[]) {
  const newest = new Set(releases[0]?.screens.map(({ id }) => id));
  const known = new Map<string, string>();
  for (const { screens } of releases)
    for (const { id, title } of screens) if (!known.has(id)) known.set(id, title);
  return [...known].map(([id, title]) => ({ id, title, isRemoved: !newest.has(id) }));
}
