import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { Database } from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import type { Usage } from "../model/provider.ts";
import { callFor, createGatewayRig } from "../testing/gatewayRig.ts";
import { requestFor } from "../testing/requestFor.ts";
import { scriptedProvider, type Step } from "../testing/scriptedProvider.ts";

/** One dollar, in billionths. */
const BUDGET = 1e9;
/** Price of an input and an output token here, in billionths of a dollar. */
const [INPUT, OUTPUT] = [1000, 2000];
const MAX_OUTPUT = 8192;

const computeCost = ({ inputTokens, outputTokens }: Usage) => inputTokens * INPUT + outputTokens * OUTPUT;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const question = (text: string) =>
  callFor("", { request: requestFor(text, { maxOutputTokens: MAX_OUTPUT }) });
const answers = (call: number, usage: Usage): readonly Step[] => [
  "x",
  { waitMs: call % 5 },
  { usage },
  { end: "STOP" },
];

function readBooks(db: Database) {
  const budget = db
    .prepare<[], { reserved: number; spent: number; tokens: number }>(
      "SELECT reserved, spent, tokens FROM ai_budget",
    )
    .get();
  const rows = db
    .prepare<[], { calls: number; input: number; output: number; cost: number }>(
      "SELECT COUNT(*) AS calls, SUM(input_tokens) AS input, SUM(output_tokens) AS output, SUM(estimated_cost) AS cost FROM ai_usage_analytics",
    )
    .get();
  if (!budget || !rows) throw new Error("There are no books");
  return { budget, rows };
}

function expectBooks(db: Database, billed: readonly Usage[]): void {
  const { budget, rows } = readBooks(db);
  const input = sum(billed.map(({ inputTokens }) => inputTokens));
  const output = sum(billed.map(({ outputTokens }) => outputTokens));
  const cost = sum(billed.map(computeCost));
  expect(rows).toEqual({ calls: billed.length, input, output, cost });
  expect(budget).toEqual({ reserved: 0, spent: cost, tokens: input + output });
}

/** Makes calls in waves, until the budget refuses every call of a wave; returns the number of answered calls. */
async function spendAll(rig: ReturnType<typeof createGatewayRig>, text = ""): Promise<number> {
  let answered = 0;
  for (let wave = 0; wave < 20; wave++) {
    const calls = Array.from({ length: 200 }, (_, n) => rig.runModel(question(`${wave} ${n} ${text}`)));
    const ended = await Promise.all(calls);
    const codes = new Set(ended.map((answer) => (answer.ok ? "ok" : answer.error.code)));
    expect([...codes].filter((code) => code !== "ok" && code !== "AI_BUDGET")).toEqual([]);
    if (!codes.has("ok")) return answered;
    answered += ended.filter(({ ok }) => ok).length;
  }
  throw new Error("The budget never ended");
}

it("spends at most a budget of 1 under 200 parallel calls, and writes down what was billed", async () => {
  const provider = scriptedProvider((call) =>
    answers(call, { inputTokens: 20, outputTokens: 1 + ((call * 1009) % MAX_OUTPUT) }),
  );
  const rig = createGatewayRig([provider], { budget: BUDGET });
  const answered = await spendAll(rig);
  expectBooks(rig.db, provider.billed);
  expect(readBooks(rig.db).budget.spent).toBeLessThanOrEqual(BUDGET);
  // The unused part of a call's reservation is free for the next: more calls were answered than full reservations would allow.
  expect(answered).toBeGreaterThan(BUDGET / (MAX_OUTPUT * OUTPUT));
  expect(readBooks(rig.db).budget.spent).toBeGreaterThan(BUDGET * 0.95);
});

it("holds also when every call is billed more than the estimate, a token for each byte", async () => {
  const text = "問".repeat(1000);
  const provider = scriptedProvider((call) => answers(call, { inputTokens: 3000, outputTokens: MAX_OUTPUT }));
  const rig = createGatewayRig([provider], { budget: BUDGET });
  await spendAll(rig, text);
  expectBooks(rig.db, provider.billed);
  expect(readBooks(rig.db).budget.spent).toBeLessThanOrEqual(BUDGET);
});

it("exceeds by no more than what running calls were billed beyond what is possible, and begins none after", async () => {
  const usage = { inputTokens: 60_000, outputTokens: 3 * MAX_OUTPUT };
  const provider = scriptedProvider((call) => answers(call, usage));
  const rig = createGatewayRig([provider], { budget: BUDGET });
  await spendAll(rig);
  expectBooks(rig.db, provider.billed);
  const { spent } = readBooks(rig.db).budget;
  expect(spent).toBeGreaterThan(BUDGET);
  const held = MAX_OUTPUT * OUTPUT;
  expect(spent).toBeLessThanOrEqual(BUDGET + provider.billed.length * (computeCost(usage) - held));
  const before = provider.requests.length;
  expect(await rig.runModel(question("one more"))).toMatchObject({ error: { code: "AI_BUDGET" } });
  expect(provider.requests).toHaveLength(before);
});

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "formweave-budget-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "ai.sqlite");
}

function open(path: string): Database {
  const db = openDatabase(path, resolveMigrationsFolder("ai"));
  onTestFinished(() => void db.close());
  return db;
}

it("holds for two connections to one file", async () => {
  const path = newFile();
  const provider = scriptedProvider((call) => answers(call, { inputTokens: 20, outputTokens: 6000 }));
  const rigs = [open(path), open(path)].map((db) => createGatewayRig([provider], { db, budget: BUDGET }));
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      rigs.map((rig, place) => rig.runModel(question(`${n} ${place}`))),
    ).flat(),
  );
  expectBooks(open(path), provider.billed);
  expect(readBooks(open(path)).budget.spent).toBeLessThanOrEqual(BUDGET);
  expect(provider.billed.length).toBeGreaterThan(50);
});

const spent = z.object({
  billed: z.array(z.object({ inputTokens: z.number(), outputTokens: z.number() })),
  codes: z.array(z.string()),
  reports: z.array(z.string()),
});
const SPENDER = new URL("../testing/spender.ts", import.meta.url);

it("holds for two processes on one file", async () => {
  const path = newFile();
  const db = open(path);
  const results = await Promise.all(
    [1, 2].map(async () => {
      const [message] = await once(fork(SPENDER, [path, "100", String(BUDGET)]), "message");
      return spent.parse(message);
    }),
  );
  expect(results.flatMap(({ reports }) => reports)).toEqual([]);
  expect(new Set(results.flatMap(({ codes }) => codes))).toEqual(new Set(["ok", "AI_BUDGET"]));
  expectBooks(
    db,
    results.flatMap(({ billed }) => billed),
  );
  expect(readBooks(db).budget.spent).toBeLessThanOrEqual(BUDGET);
  expect(results.flatMap(({ billed }) => billed).length).toBeGreaterThan(50);
});

it("lets go at the next start what calls held whose process was killed, and charges what they sent", async () => {
  const path = newFile();
  const db = open(path);
  const child = fork(SPENDER, [path, "10", String(BUDGET), "silent"]);
  await once(child, "message");
  await expect.poll(() => db.prepare("SELECT COUNT(*) AS n FROM ai_reservations").get()).toEqual({ n: 10 });
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(readBooks(db).budget.reserved).toBeGreaterThan(10 * MAX_OUTPUT * OUTPUT);
  createGatewayRig([], { db, budget: BUDGET });
  const { budget, rows } = readBooks(db);
  expect(budget.reserved).toBe(0);
  expect(rows).toMatchObject({ calls: 10, output: 0 });
  expect(budget.spent).toBe(rows.cost);
  expect(budget.spent).toBeGreaterThan(0);
});
