import Database from "better-sqlite3";
import fc from "fast-check";
import { expect, it } from "vitest";
import { DOCUMENT, newDatabase, PROJECT } from "../../testing/live/liveHarness.ts";
import { createIndexSteps, createLateIndex, createOperationIndex } from "./operationIndex.ts";
import { createSqliteLog } from "./sqliteLog.ts";
import { EMPTY_BATCH, type OperationRow, type UpdateRow } from "./updateLog.ts";

/** A project with operations at these times. */
function openLog(times: readonly number[]) {
  const db = new Database(newDatabase());
  const log = createSqliteLog(db);
  const bytes = new Uint8Array([0, 0]);
  const update: UpdateRow = {
    document: DOCUMENT,
    epoch: 1,
    projectId: PROJECT,
    userId: "ann",
    kind: "edit",
    bytes,
    at: 1,
  };
  log.append({ ...EMPTY_BATCH, updates: [update], operations: times.map(operationAt) });
  return { db, indexed: () => db.prepare("SELECT * FROM operation_index ORDER BY 1, 2, 3, 4, 5").all() };
}

function operationAt(at: number, index: number): OperationRow {
  return {
    id: `o${index}`,
    sessionId: undefined,
    projectId: PROJECT,
    userId: "ann",
    type: "update",
    command: undefined,
    label: undefined,
    gesture: "g",
    madeAt: undefined,
    componentId: `w${index % 3}`,
    data: { keys: ["p:label"], before: {}, after: {} },
    at,
    applied: true,
    forUserId: undefined,
    place: { document: DOCUMENT, epoch: 1, update: undefined },
  };
}

it("takes in a step at a time what it takes in at once, also of many in one moment", () => {
  const times = fc.array(fc.nat(40), { minLength: 1, maxLength: 900 });
  fc.assert(
    fc.property(times, (all) => {
      const [once, stepped] = [openLog(all), openLog(all)];
      createOperationIndex(once.db).follow(PROJECT);
      const steps = [...createIndexSteps(stepped.db)(DOCUMENT)];
      expect(steps.length).toBeLessThanOrEqual(all.length / 200);
      expect(stepped.indexed()).toEqual(once.indexed());
      expect(stepped.indexed().length).toBe(2 * all.length);
    }),
    { numRuns: 5 },
  );
});

it("takes in what a clock that went back made late, also of a project that was forgotten meanwhile", () => {
  const { db, indexed } = openLog([10]);
  const late = createLateIndex(db, 1);
  const [newest, older] = [operationAt(10, 0), operationAt(5, 1)];
  late.look(newest);
  late.look({ ...newest, projectId: "another" });
  late.look({ ...older, id: "late" });
  expect(indexed()).toMatchObject([
    { id: "late", key: "", timestamp: 5 },
    { id: "late", key: "p:label", timestamp: 5 },
  ]);
});
