import { EXAMPLES } from "@formweave/schema/answers/testing";
import type { ResponseFilter, ResponseSummary } from "@formweave/schema/responses";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { createResponseIndex } from "../../responses/responseIndex.ts";
import { toCells } from "../../responses/toCells.ts";
import { countAgain, FIELDS, KINDS, readChart, type Sent } from "./testing/countAgain.ts";
import { computeMedian } from "./bins.ts";
import { summarise } from "./summarise.ts";
import type { SummaryQuestion } from "./summaryQuestion.ts";

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 5, 1);
const SCOPE = { projectId: "p", environment: "production" as const };
const RELEASE = {
  id: "r",
  number: 1,
  version: "1",
  name: "Form",
  createdAt: 0,
  fields: FIELDS,
  pages: [{ title: "", fields: FIELDS.map(({ id }) => id) }],
  screens: [],
};

const db = openDatabase(":memory:", resolveMigrationsFolder("app"));
db.pragma("foreign_keys = OFF");
afterAll(() => db.close());

/** Generates a response to some of the fields, at any time in the last 90 days. */
const sent: fc.Arbitrary<Sent> = fc.record({
  at: fc.integer({ min: NOW - 90 * DAY_MS, max: NOW - 1 }),
  tookMs: fc.option(fc.integer({ min: 1000, max: 900_000 })),
  answers: fc.record(
    Object.fromEntries(
      Object.entries(EXAMPLES).map(([type, { right }]) => [`f-${type}`, fc.constantFrom(...right)]),
    ),
    { requiredKeys: [] },
  ),
});

/** Stores and indexes responses as the submission does. */
function enter(all: readonly Sent[]): void {
  const index = createResponseIndex(db);
  const insert = db.prepare(
    `INSERT INTO responses (id, release_id, receipt_hash, answers, submitted_at) VALUES (@id, 'r', @id, @answers, @at)`,
  );
  for (const [number, { at, tookMs, answers }] of all.entries()) {
    const id = String(number);
    insert.run({ id, at, answers: JSON.stringify(answers) });
    const cells = Object.entries(answers).flatMap(([widgetId, answer]) => {
      if (answer === undefined) return [];
      const widgets = new Map([[widgetId, { answers: KINDS.get(widgetId) }]]);
      return toCells({ widgets }, { [widgetId]: answer });
    });
    index.add(SCOPE, { id, at, tookMs }, cells);
  }
}

function ask(all: readonly Sent[], question: Partial<SummaryQuestion> = {}): ResponseSummary {
  db.exec("SAVEPOINT empty");
  try {
    enter(all);
    return summarise(
      db,
      {
        ...SCOPE,
        filters: [],
        search: "",
        from: null,
        before: null,
        compare: { kind: "none" },
        timeZone: "Europe/Berlin",
        releases: [RELEASE],
        ...question,
      },
      NOW,
    );
  } finally {
    db.exec("ROLLBACK TO empty; RELEASE empty");
  }
}

describe("a summary", () => {
  it("says of every type of field what looking at each answer says", () => {
    fc.assert(
      fc.property(fc.uniqueArray(sent, { selector: ({ at }) => at, maxLength: 20 }), (all) => {
        const { fields, responses } = ask(all);
        expect(responses.now).toBe(all.length);
        for (const field of fields)
          expect([field.type, readChart(field)]).toEqual([field.type, countAgain(field, all)]);
      }),
      { numRuns: 40 },
    );
  });

  it("counts those of the period and of the filters only, be they entered in whichever order", () => {
    const from = NOW - 30 * DAY_MS;
    const filters: ResponseFilter[] = [{ kind: "field", field: "f-yes-no", column: "", is: "yes" }];
    fc.assert(
      fc.property(fc.uniqueArray(sent, { selector: ({ at }) => at, maxLength: 20 }), (all) => {
        const meant = all.filter(({ at, answers }) => at >= from && answers["f-yes-no"] === true);
        const { fields, responses, medianMs, times } = ask(all, { from, before: NOW, filters });
        expect(responses.now).toBe(meant.length);
        expect(medianMs.now).toBe(computeMedian(meant.flatMap(({ tookMs }) => tookMs ?? [])));
        expect(times.reduce((sum, { now }) => sum + now, 0)).toBe(meant.length);
        for (const field of fields)
          expect([field.type, readChart(field)]).toEqual([field.type, countAgain(field, meant)]);
      }),
      { numRuns: 40 },
    );
  });

  it("says of what is compared what it says of it alone", () => {
    const [middle, first] = [NOW - 30 * DAY_MS, NOW - 60 * DAY_MS];
    fc.assert(
      fc.property(fc.uniqueArray(sent, { selector: ({ at }) => at, maxLength: 20 }), (all) => {
        const compare = { kind: "period" as const, from: first, before: middle };
        const both = ask(all, { from: middle, before: NOW, compare });
        const earlier = ask(all, { from: first, before: middle });
        expect(both.responses.before).toBe(earlier.responses.now);
        expect(both.medianMs.before).toBe(earlier.medianMs.now);
        expect(both.fields.map(({ answers }) => answers.before)).toEqual(
          earlier.fields.map(({ answers }) => answers.now),
        );
      }),
      { numRuns: 20 },
    );
  });

  it("has nothing to say where nobody answered", () => {
    const { responses, completion, medianMs, durations, visits } = ask([]);
    expect([responses.now, completion.now, medianMs.now, durations, visits.stop]).toEqual([
      0,
      null,
      null,
      [],
      null,
    ]);
  });
});
