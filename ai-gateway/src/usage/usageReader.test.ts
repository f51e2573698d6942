import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { expect, it, onTestFinished } from "vitest";
import { createHandClock } from "../testing/handClock.ts";
import { createLedger } from "./ledger.ts";
import type { Bill, Spending } from "./spending.ts";
import { createUsageReader } from "./usageReader.ts";

const SPENDING: Spending = {
  requestId: "r1",
  organizationId: "acme",
  userId: "ann",
  operation: "chat",
  provider: "scripted",
  model: "m",
  inputTokens: 10,
  inputCost: 5,
  ceiling: 4e8,
};
const BILL: Bill = {
  inputTokens: 12,
  outputTokens: 3,
  cost: 1e8,
  isEstimated: false,
  status: "completed",
  latencyMs: 7,
};
const A_DAY = 24 * 60 * 60_000;
const LIMIT = 1e9;

function setUp() {
  const db = openDatabase(":memory:", resolveMigrationsFolder("ai"));
  onTestFinished(() => void db.close());
  const clock = createHandClock();
  const ledger = createLedger(db, { now: clock.now, findLimit: () => LIMIT, report: () => undefined });
  const spend = (changes: Partial<Spending> = {}, bill: Partial<Bill> = {}) => {
    const held = ledger.reserve({ ...SPENDING, ...changes });
    if (held.ok) ledger.settle(held.value, { ...BILL, ...bill });
  };
  return { clock, ledger, spend, read: createUsageReader(db) };
}

it("sums up a month, by day, operation and model, and lists the newest calls first", () => {
  const { clock, spend, read } = setUp();
  spend();
  spend({ operation: "form_generation" }, { status: "failed", cost: 0, isEstimated: true });
  clock.pass(A_DAY);
  spend({ model: "n", requestId: "r2" });
  spend({ organizationId: "other" });
  const sum = { calls: 1, inputTokens: 12, outputTokens: 3, totalTokens: 15, cost: 0.1 };
  const two = { ...sum, calls: 2, inputTokens: 24, outputTokens: 6, totalTokens: 30 };
  const usage = read("acme", { month: "2023-11", limit: undefined });
  expect(usage).toMatchObject({
    month: "2023-11",
    totals: { calls: 3, inputTokens: 36, outputTokens: 9, totalTokens: 45, cost: 0.2 },
    byDay: [
      { day: "2023-11-14", ...two },
      { day: "2023-11-15", ...sum },
    ],
    byOperation: [
      { operation: "chat", ...two, cost: 0.2 },
      { operation: "form_generation", ...sum, cost: 0 },
    ],
    byModel: [
      { model: "m", ...two },
      { model: "n", ...sum },
    ],
  });
  expect(usage.recent).toMatchObject([
    { requestId: "r2", createdAt: clock.now(), cost: 0.1 },
    { operation: "form_generation", status: "failed", isEstimated: true },
    { requestId: "r1", userId: "ann", provider: "scripted", latencyMs: 7, isEstimated: false },
  ]);
  expect(usage.budget).toBeUndefined();
});

it("says what is left of a budget, without what running calls hold", () => {
  const { ledger, spend, read } = setUp();
  spend();
  ledger.reserve(SPENDING);
  const { budget } = read("acme", { month: "2023-11", limit: LIMIT });
  expect(budget).toEqual({ limit: 1, spent: 0.1, held: 0.4, left: 0.5 });
  spend({}, { cost: 2e9 });
  expect(read("acme", { month: "2023-11", limit: LIMIT }).budget).toMatchObject({ left: 0 });
});

it("has nothing of a month in which nothing was", () => {
  const { spend, read } = setUp();
  spend();
  const { totals, byDay, recent, budget } = read("acme", { month: "2023-12", limit: LIMIT });
  expect({ totals, byDay, recent, budget }).toEqual({
    totals: { calls: 0, inputTokens: 0, outputTokens: 0, totalTokens: 0, cost: 0 },
    byDay: [],
    recent: [],
    budget: { limit: 1, spent: 0, held: 0, left: 1 },
  });
});
