import type { AnsweredField, SummarisedVisits } from "@formweave/schema/responses";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { ResponseScope } from "../../responses/responseIndex.ts";
import type { Condition } from "../compileSelection.ts";
import { computeMedian } from "./bins.ts";
import { summariseScreens } from "./screenFigures.ts";
import { counted, figure, mapSides, type Side, type Sides } from "./sides.ts";
import type { VisitedRelease } from "./summaryQuestion.ts";

/** Maximum visits read for the time in each field, newest first; enough for a reliable median. */
const MAX_TIMED = 2000;
/** Maximum steps between the first answer and the end; of more, those that lose most people are shown. */
const MAX_STEPS = 6;

interface VisitsParts {
  readonly db: Database;
  readonly scope: ResponseScope;
  /** Newest first. */
  readonly releases: readonly VisitedRelease[];
}

/** Summarizes visits: how far people came, and the time they spent in each field. */
export function summariseVisits({ db, scope, releases }: VisitsParts, sides: Sides<Side>): SummarisedVisits {
  const path = readPath(releases);
  const visits = mapSides(sides, (side) => compileVisits(scope, side));
  const read = mapSides(visits, (where) => {
    return { ...countVisits(db, where, path), medians: fieldMedians(db, where) };
  });
  const steps = path.steps.map(({ id, title, last }) => ({
    id,
    title,
    ...counted(read, ({ sent, stops }) => sent + countAfter(stops, last)),
  }));
  return {
    opened: counted(read, ({ opened }) => opened),
    started: counted(read, ({ started }) => started),
    sent: counted(read, ({ sent }) => sent),
    steps: worstSteps(steps, read.now.started),
    stop: worstStop(
      path.fields,
      mapSides(read, ({ stops }) => stops),
    ),
    screens: summariseScreens(db, releases, visits),
    fieldMs: path.fields.flatMap(({ id, title }) => {
      const ms = figure(read, ({ medians }) => medians.get(id) ?? null);
      return ms.now === null && ms.before === null ? [] : [{ fieldId: id, title, ...ms }];
    }),
  };
}

interface Step {
  readonly id: string;
  readonly title: string;
  /** Position of its last field. */
  readonly last: number;
}

interface Path {
  /** Fields of the newest release, in order. */
  readonly fields: readonly Pick<AnsweredField, "id" | "title">[];
  /** The pages before the last one; with a single page, the fields before the last one. */
  readonly steps: readonly Step[];
  /** Position of a field of any release; a removed field takes the position of the field before it. */
  findFieldIndex(releaseId: string, fieldId: string | null): number;
}

function readPath(releases: readonly VisitedRelease[]): Path {
  const [newest] = releases;
  const titles = new Map(newest?.fields.map(({ id, title }) => [id, title]));
  const pages = newest?.pages.filter(({ fields }) => fields.length > 0) ?? [];
  const fields = pages.flatMap((page) => page.fields.map((id) => ({ id, title: titles.get(id) ?? id })));
  const positions = new Map(fields.map(({ id }, index) => [id, index]));
  const byPage = pages.map(({ title, fields: inside }, index) => ({
    id: `page-${index + 1}`,
    title: title || `Page ${index + 1}`,
    last: positions.get(inside.at(-1) ?? "") ?? 0,
  }));
  const byField = fields.map(({ id, title }, index) => ({ id, title, last: index }));
  const orders = new Map(releases.map(({ id, pages: own }) => [id, own.flatMap((page) => page.fields)]));
  return {
    fields,
    // Completing the last step means sending the form, so it is not listed.
    steps: (pages.length > 1 ? byPage : byField).slice(0, -1),
    findFieldIndex(releaseId, fieldId) {
      const order = orders.get(releaseId) ?? [];
      const known = order.slice(0, order.indexOf(fieldId ?? "") + 1).findLast((id) => positions.has(id));
      return positions.get(known ?? "") ?? 0;
    },
  };
}

interface VisitCounts {
  readonly opened: number;
  readonly started: number;
  readonly sent: number;
  /** Visits that started and did not send, counted by the position of the field where they stopped. */
  readonly stops: ReadonlyMap<number, number>;
}

interface VisitRow {
  readonly releaseId: string;
  readonly furthest: string | null;
  readonly opened: number;
  readonly started: number;
  readonly sent: number;
}

function countVisits(db: Database, { sql, params }: Condition, path: Path): VisitCounts {
  const rows = db
    .prepare<unknown[], VisitRow>(
      `SELECT release_id AS releaseId, furthest, COUNT(*) AS opened, COUNT(started_at) AS started, COUNT(sent_at) AS sent
       FROM response_visits WHERE ${sql} GROUP BY release_id, furthest`,
    )
    .all(...params);
  const stops = new Map<number, number>();
  let [opened, started, sent] = [0, 0, 0];
  for (const row of rows) {
    opened += row.opened;
    started += row.started;
    sent += row.sent;
    const index = path.findFieldIndex(row.releaseId, row.furthest);
    stops.set(index, (stops.get(index) ?? 0) + row.started - row.sent);
  }
  return { opened, started, sent, stops };
}

function countAfter(stops: ReadonlyMap<number, number>, index: number): number {
  return [...stops].reduce((sum, [at, count]) => sum + (at > index ? count : 0), 0);
}

/** The steps that lose most people, in their order. */
function worstSteps(steps: SummarisedVisits["steps"], started: number): SummarisedVisits["steps"] {
  const lost = steps.map(({ now }, index) => ({ index, count: (steps[index - 1]?.now ?? started) - now }));
  const shown = new Set(
    lost
      .toSorted((a, b) => b.count - a.count || a.index - b.index)
      .slice(0, MAX_STEPS)
      .map(({ index }) => index),
  );
  return steps.filter((_, index) => shown.has(index));
}

function worstStop(
  fields: Path["fields"],
  stops: Sides<ReadonlyMap<number, number>>,
): SummarisedVisits["stop"] {
  const [worst] = [...stops.now].toSorted(([a, most], [b, other]) => other - most || a - b);
  const field = worst && fields[worst[0]];
  if (worst === undefined || worst[1] === 0 || field === undefined) return null;
  return { fieldId: field.id, title: field.title, ...counted(stops, (side) => side.get(worst[0]) ?? 0) };
}

const times = z.record(z.string(), z.number());

function fieldMedians(db: Database, { sql, params }: Condition): ReadonlyMap<string, number> {
  const visits = db
    .prepare<unknown[], string>(
      `SELECT field_ms FROM response_visits WHERE ${sql} AND started_at IS NOT NULL
       ORDER BY opened_at DESC LIMIT ${MAX_TIMED}`,
    )
    .pluck()
    .all(...params);
  const byField = new Map<string, number[]>();
  for (const visit of visits)
    for (const [id, ms] of Object.entries(times.parse(JSON.parse(visit)))) {
      const known = byField.get(id);
      if (known === undefined) byField.set(id, [ms]);
      else known.push(ms);
    }
  return new Map([...byField].map(([id, all]) => [id, computeMedian(all) ?? 0]));
}

/** SQL condition for the visits of a side: its period and releases. Other filters do not apply, because an unsent visit has no answers. */
function compileVisits(
  { projectId, environment }: ResponseScope,
  { filters, from, before }: Side,
): Condition {
  const releases = filters.flatMap((filter) => (filter.kind === "release" ? [filter.values] : []));
  const among = releases.map((ids) => ` AND release_id IN (${ids.map(() => "?").join(", ")})`).join("");
  return {
    sql: `project_id = ? AND environment = ? AND opened_at >= ? AND opened_at < ?${among}`,
    params: [projectId, environment, from ?? 0, before ?? Number.MAX_SAFE_INTEGER, ...releases.flat()],
  };
}
