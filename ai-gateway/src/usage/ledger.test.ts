import { hostname } from "node:os";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { expect, it, onTestFinished } from "vitest";
import { createHandClock } from "../testing/handClock.ts";
import { createLedger } from "./ledger.ts";
import { createLedgerRows } from "./ledgerRows.ts";
import type { Bill, Reservation, Spending } from "./spending.ts";

const SPENDING: Spending = {
  requestId: "r1",
  organizationId: "acme",
  userId: "ann",
  operation: "chat",
  provider: "scripted",
  model: "m",
  inputTokens: 10,
  inputCost: 5,
  ceiling: 40,
};
const BILL: Bill = {
  inputTokens: 12,
  outputTokens: 3,
  cost: 30,
  isEstimated: false,
  status: "completed",
  latencyMs: 7,
};

function reserve(ledger: ReturnType<typeof createLedger>, changes: Partial<Spending> = {}): Reservation {
  const held = ledger.reserve({ ...SPENDING, ...changes });
  if (!held.ok) throw new Error(held.error.code);
  return held.value;
}

function setUp(limit: number | undefined = 100) {
  const db = openDatabase(":memory:", resolveMigrationsFolder("ai"));
  onTestFinished(() => void db.close());
  const clock = createHandClock();
  const reports: string[] = [];
  const options = {
    now: clock.now,
    findLimit: () => limit,
    report: (what: string) => void reports.push(what),
  };
  const budget = () =>
    db.prepare("SELECT month, reserved, spent, tokens FROM ai_budget ORDER BY month").all();
  const rows = () => db.prepare("SELECT * FROM ai_usage_analytics").all();
  return { db, clock, reports, options, budget, rows, ledger: createLedger(db, options) };
}

it("lets a call begin only when the most that it can cost fits beside all that runs", () => {
  const { ledger, budget } = setUp();
  const first = reserve(ledger);
  reserve(ledger);
  expect(ledger.reserve(SPENDING)).toMatchObject({ error: { code: "AI_BUDGET" } });
  expect(ledger.reserve({ ...SPENDING, organizationId: "other" }).ok).toBe(true);
  ledger.settle(first, { ...BILL, cost: 20 });
  expect(budget()).toContainEqual({ month: "2023-11", reserved: 40, spent: 20, tokens: 15 });
  expect(ledger.reserve(SPENDING).ok).toBe(true);
});

it("lets a call begin that uses up the last of a budget exactly", () => {
  const { ledger } = setUp(40);
  expect(ledger.reserve(SPENDING).ok).toBe(true);
  expect(ledger.reserve({ ...SPENDING, ceiling: 1 }).ok).toBe(false);
});

it("charges in full what was billed beyond what was held, and lets nothing begin after it", () => {
  const { ledger, budget } = setUp();
  ledger.settle(reserve(ledger), { ...BILL, cost: 500 });
  expect(budget()).toEqual([{ month: "2023-11", reserved: 0, spent: 500, tokens: 15 }]);
  expect(ledger.reserve({ ...SPENDING, ceiling: 1 })).toMatchObject({ error: { code: "AI_BUDGET" } });
});

it("writes nothing before a call of who has no budget, and counts it all the same", () => {
  const { db, ledger, budget, rows, options } = setUp();
  const free = createLedger(db, { ...options, findLimit: () => undefined });
  const held = reserve(free);
  expect(db.prepare("SELECT COUNT(*) AS n FROM ai_reservations").get()).toEqual({ n: 0 });
  free.settle(held, BILL);
  expect(budget()).toEqual([{ month: "2023-11", reserved: 0, spent: 30, tokens: 15 }]);
  expect(rows()).toHaveLength(1);
  ledger.close();
});

it("lets what costs nothing begin, also when the budget is used up", () => {
  const { ledger } = setUp();
  ledger.settle(reserve(ledger), { ...BILL, cost: 500 });
  expect(ledger.reserve({ ...SPENDING, ceiling: 0 }).ok).toBe(true);
});

it("charges the month in which a call began", () => {
  const { clock, ledger, budget } = setUp();
  const held = reserve(ledger);
  clock.pass(RESERVED_INTO_DECEMBER);
  ledger.settle(held, BILL);
  reserve(ledger);
  expect(budget()).toEqual([
    { month: "2023-11", reserved: 0, spent: 30, tokens: 15 },
    { month: "2023-12", reserved: 40, spent: 0, tokens: 0 },
  ]);
});
const RESERVED_INTO_DECEMBER = Date.UTC(2023, 11, 1) - 1_700_000_000_000;

it("keeps the counters of a month for 3,024,000 seconds after they were last written", () => {
  const { db, clock, options, ledger, budget } = setUp();
  ledger.settle(reserve(ledger), BILL);
  clock.pass(3_024_000_000 - 1);
  createLedger(db, options);
  expect(budget()).toHaveLength(1);
  clock.pass(1);
  createLedger(db, options);
  expect(budget()).toEqual([]);
});

it("lets go after 15 minutes what a call holds that never ended, and charges what was sent", () => {
  const { clock, ledger, budget, rows } = setUp(40);
  reserve(ledger);
  clock.pass(15 * 60_000 - 1);
  expect(ledger.reserve({ ...SPENDING, ceiling: 20 }).ok).toBe(false);
  clock.pass(1);
  expect(ledger.reserve({ ...SPENDING, ceiling: 20 }).ok).toBe(true);
  expect(budget()).toEqual([{ month: "2023-11", reserved: 20, spent: 5, tokens: 10 }]);
  expect(rows()).toMatchObject([{ status: "lost", is_estimated: 1, input_tokens: 10, estimated_cost: 5 }]);
});

it("lets go what died also when nobody is refused, and drops what is too old while it runs", () => {
  const { db, clock, ledger, budget } = setUp();
  reserve(ledger);
  db.prepare("INSERT INTO ai_budget (organization_id, month, expires_at) VALUES ('acme', '2020-01', ?)").run(
    clock.now() + 1000,
  );
  clock.pass(15 * 60_000);
  ledger.settle(reserve(ledger, { organizationId: "other" }), BILL);
  expect(budget()).toContainEqual({ month: "2023-11", reserved: 0, spent: 5, tokens: 10 });
  expect(budget()).toHaveLength(3);
  clock.pass(24 * 60 * 60_000);
  ledger.settle(reserve(ledger, { organizationId: "other" }), BILL);
  expect(budget()).toHaveLength(2);
});

it("lets go at the start what died with its process, and not what runs in another", () => {
  const { db, options, ledger, budget } = setUp();
  const owners = [
    "the-other-machine 1 a",
    `${thisHost()} ${process.pid} before`,
    `${thisHost()} ${process.ppid} x`,
  ];
  for (const owner of owners) {
    const { id } = reserve(ledger, { ceiling: 1 });
    db.prepare("UPDATE ai_reservations SET owner = ? WHERE id = ?").run(owner, id);
  }
  createLedger(db, options);
  const left = db.prepare<[], { owner: string }>("SELECT owner FROM ai_reservations").all();
  expect(new Set(left.map(({ owner }) => owner))).toEqual(new Set([owners[0], owners[2]]));
  expect(budget()).toMatchObject([{ reserved: 2, spent: 5 }]);
});
const thisHost = hostname;

it("charges only once what two processes find dead", () => {
  const { db, clock, ledger, budget } = setUp();
  const held = reserve(ledger);
  const rows = createLedgerRows(db, clock.now);
  const charge = () => rows.charge(held, { ...BILL, status: "lost" }, { onlyIfHeld: true });
  expect([charge(), charge()]).toEqual([true, false]);
  expect(budget()).toMatchObject([{ reserved: 0, spent: 30 }]);
});

it("writes later what cannot be written now, in the same order, and holds the budget until then", () => {
  const { db, reports, ledger, budget, rows } = setUp();
  const [first, second] = [reserve(ledger), reserve(ledger)];
  db.exec("ALTER TABLE ai_usage_analytics RENAME TO away");
  ledger.settle(first, BILL);
  ledger.settle(second, { ...BILL, cost: 31 });
  expect(reports).toHaveLength(1);
  expect(budget()).toMatchObject([{ reserved: 80, spent: 0 }]);
  db.exec("ALTER TABLE away RENAME TO ai_usage_analytics");
  ledger.close();
  expect(rows()).toMatchObject([{ estimated_cost: 30 }, { estimated_cost: 31 }]);
  expect(budget()).toMatchObject([{ reserved: 0, spent: 61 }]);
});

it("lets no call begin that has a budget which nobody can read", () => {
  const { db, ledger, reports } = setUp();
  db.exec("DROP TABLE ai_budget");
  expect(ledger.reserve(SPENDING)).toMatchObject({ error: { code: "AI_UNAVAILABLE" } });
  expect(reports).toHaveLength(1);
});

it("lets no bill that can never be written hold up the others", () => {
  const { ledger, reports, rows } = setUp();
  const [first, second] = [reserve(ledger), reserve(ledger)];
  ledger.settle(first, { ...BILL, latencyMs: NaN });
  ledger.settle(second, BILL);
  expect(reports).toHaveLength(1);
  expect(rows()).toHaveLength(1);
});
