import Database from "better-sqlite3";
import fc from "fast-check";
import { expect, it } from "vitest";
import { DOCUMENT, newDatabase, PROJECT } from "../../testing/live/liveHarness.ts";
import { createSqliteLog } from "./sqliteLog.ts";
import { createStoredSize } from "./storedSize.ts";
import { EMPTY_BATCH, type UpdateRow } from "./updateLog.ts";

const ROW: Omit<UpdateRow, "bytes" | "epoch"> = {
  document: DOCUMENT,
  projectId: PROJECT,
  userId: "ann",
  kind: "edit",
  at: 1,
};

type Step = { readonly does: "update" | "checkpoint" | "epoch"; readonly bytes: number };

it("the size that is kept is the size that is counted anew, after edits, checkpoints and epochs", () => {
  const step: fc.Arbitrary<Step> = fc.record({
    does: fc.constantFrom("update", "update", "update", "checkpoint", "epoch"),
    bytes: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const db = new Database(newDatabase());
      const log = createSqliteLog(db);
      const kept = createStoredSize(db);
      let epoch = 1;
      for (const { does, bytes } of steps) {
        const state = new Uint8Array(bytes);
        if (does === "epoch") epoch += 1;
        if (does === "checkpoint") log.checkpoint(DOCUMENT, { epoch, state, kind: "policy", at: 1 });
        else log.append({ ...EMPTY_BATCH, updates: [{ ...ROW, epoch, bytes: state }] });
        const { checkpoint, updates } = log.load(DOCUMENT);
        const whole = [...(checkpoint === undefined ? [] : [checkpoint]), ...updates];
        const size = whole.reduce((sum, { length }) => sum + length, 0);
        expect([kept(DOCUMENT), createStoredSize(db)(DOCUMENT)]).toEqual([size, size]);
      }
      db.close();
    }),
    { numRuns: 10 },
  );
});
