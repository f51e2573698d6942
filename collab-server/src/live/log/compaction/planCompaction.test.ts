import { describe, expect, it } from "vitest";
import { planCompaction, type LoggedOperation } from "./planCompaction.ts";

/** Updates with one operation each: user, key and size. */
function history(...acts: readonly (readonly [userId: string, key: string, size?: number])[]) {
  const operations = acts.map(([userId, key, size = 100], index): LoggedOperation => ({
    id: `${index + 1}`,
    timestamp: 0,
    seq: index + 1,
    userId,
    componentId: "w1",
    keys: [key],
    size,
    isFixed: false,
  }));
  return { operations, updates: operations.map(({ seq }) => ({ from: seq, seq })) };
}

function describePlan({ updates, operations }: ReturnType<typeof history>, keptValues?: number) {
  const { steps, overwritten } = planCompaction(updates, operations, keptValues);
  return {
    steps: steps.map(({ from, to }) => `${from}-${to}`),
    told: operations.filter((one) => !overwritten.has(one)).map(({ id }) => id),
  };
}

describe("a plan of what the log may forget", () => {
  it("tells as one what one person wrote over and over", () => {
    expect(describePlan(history(["ann", "xy"], ["ann", "xy"], ["ann", "xy"]))).toEqual({
      steps: ["1-3"],
      told: ["3"],
    });
  });

  it("keeps what another person wrote over", () => {
    const acts = history(["ann", "xy"], ["bob", "xy"], ["ann", "xy"]);
    expect(describePlan(acts)).toEqual({ steps: ["1-1", "2-2", "3-3"], told: ["1", "2", "3"] });
  });

  it("keeps the states in between while that is little", () => {
    const acts = history(["ann", "xy"], ["bob", "name"], ["ann", "xy"]);
    expect(describePlan(acts)).toEqual({ steps: ["1-2", "3-3"], told: ["2", "3"] });
  });

  it("gives states up for what is large", () => {
    const acts = history(["ann", "note", 60_000], ["bob", "name"], ["ann", "note", 60_000]);
    expect(describePlan(acts, 1000)).toEqual({ steps: ["1-3"], told: ["2", "3"] });
  });

  it("never tells as one what lies on both sides of an act that stays as it is", () => {
    const { updates, operations } = history(["ann", "xy"], ["ann", "del"], ["ann", "xy"]);
    const fixed = operations.map((one, index) => (index === 1 ? { ...one, isFixed: true } : one));
    expect(describePlan({ updates, operations: fixed }).told).toEqual(["1", "2", "3"]);
  });

  it("stands for all that its first update stood for already", () => {
    const updates = [
      { from: 3, seq: 9 },
      { from: 10, seq: 10 },
    ];
    expect(planCompaction(updates, []).steps).toEqual([{ from: 3, to: 10 }]);
  });

  it("makes one of comments, which have no operations", () => {
    expect(
      planCompaction(
        [1, 2, 3].map((seq) => ({ from: seq, seq })),
        [],
      ).steps,
    ).toEqual([{ from: 1, to: 3 }]);
  });
});
