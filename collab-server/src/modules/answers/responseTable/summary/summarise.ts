import {
  fieldColumns,
  type ResponseSummary,
  type SummarisedField,
  type SummarisedVisits,
} from "@formweave/schema/responses";
import type { Database } from "better-sqlite3";
import { durationBins, computeMedian } from "./bins.ts";
import { calendarStarts, countByStart, unitFor } from "./calendar.ts";
import { createCellCounts } from "./cellCounts.ts";
import { chooseRows, type ChosenRows } from "./chosenRows.ts";
import { summariseField } from "./fieldCharts.ts";
import { readRecent } from "./recentAnswers.ts";
import { counted, figure, mapSides, toSides, type Side, type Sides } from "./sides.ts";
import type { SummaryQuestion } from "./summaryQuestion.ts";
import { summariseVisits } from "./visitFigures.ts";

/** Period shown without any response, ms. */
const DEFAULT_PERIOD_MS = 30 * 24 * 3_600_000;

/** Summarizes the selected responses and those they are compared with. Writes temporary tables only. */
export function summarise(db: Database, question: SummaryQuestion, now: number): ResponseSummary {
  const { projectId, environment, search, releases } = question;
  const scope = { projectId, environment };
  const sides = toSides(question);
  const choosing = { db, scope, search, now };
  const rows: Sides<ChosenRows> = {
    now: chooseRows(choosing, sides.now, "now"),
    before: sides.before && chooseRows(choosing, sides.before, "before"),
  };
  const cells = createCellCounts(db, scope);
  const recent = readRecent(db, rows.now, releases);
  const parts = { db, rows, cells, recent, releases, projectId };
  const fields = fieldColumns(releases).map((field) => summariseField(parts, field));
  const visits = summariseVisits({ db, scope, releases }, sides);
  return {
    responses: counted(rows, ({ count }) => count),
    ...rateVisits(visits),
    medianMs: figure(rows, ({ tookMs }) => computeMedian(tookMs)),
    rating: firstRating(fields),
    ...countTimes({ rows, sides, now, timeZone: question.timeZone }),
    visits,
    durations: countDurations(rows),
    fields,
  };
}

function rateVisits({ started, sent }: SummarisedVisits): Pick<ResponseSummary, "completion"> {
  return { completion: { now: rate(sent.now, started.now), before: rate(sent.before, started.before) } };
}

function rate(of: number | null, all: number | null): number | null {
  return of === null || all === null || all === 0 ? null : of / all;
}

function firstRating(fields: readonly SummarisedField[]): ResponseSummary["rating"] {
  for (const { id, title, chart } of fields)
    if (chart.kind === "scale")
      return { fieldId: id, title, most: chart.steps.at(-1)?.value ?? 0, ...chart.mean };
  return null;
}

interface TimesParts {
  readonly rows: Sides<ChosenRows>;
  readonly sides: Sides<Side>;
  readonly now: number;
  readonly timeZone: string;
}

function countTimes({
  rows,
  sides,
  now,
  timeZone,
}: TimesParts): Pick<ResponseSummary, "from" | "before" | "unit" | "times"> {
  const before = sides.now.before ?? now + 1;
  const from = Math.min(sides.now.from ?? findEarliest(rows) ?? before - DEFAULT_PERIOD_MS, before - 1);
  const unit = unitFor(from, before);
  const starts = calendarStarts({ from, before }, unit, timeZone);
  const counts = mapSides(
    {
      now: { side: sides.now, moments: rows.now.times },
      before: rows.before && sides.before && { side: sides.before, moments: rows.before.times },
    },
    ({ side, moments }) => {
      const own = { from: side.from ?? from, before: side.before ?? before };
      return countByStart(moments, calendarStarts(own, unit, timeZone));
    },
  );
  const times = starts.map((start, index) => ({ start, ...counted(counts, (side) => side[index] ?? 0) }));
  return { from, before, unit, times };
}

function findEarliest({ now, before }: Sides<ChosenRows>): number | undefined {
  let first: number | undefined;
  for (const at of [...now.times, ...(before?.times ?? [])])
    if (first === undefined || at < first) first = at;
  return first;
}

function countDurations(rows: Sides<ChosenRows>): ResponseSummary["durations"] {
  const median = computeMedian([...rows.now.tookMs, ...(rows.before?.tookMs ?? [])]);
  if (median === null) return [];
  return durationBins(median).map(({ from, to }) => ({
    from,
    to,
    ...counted(
      rows,
      ({ tookMs }) => tookMs.filter((ms) => ms >= from * 1000 && (to === null || ms < to * 1000)).length,
    ),
  }));
}
