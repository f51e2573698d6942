import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readAiConfig } from "./config.ts";
import { createBreaker } from "./model/breaker.ts";
import { openCore } from "./core.ts";
import { callFor } from "./testing/gatewayRig.ts";
import { answersWith, scriptedProvider } from "./testing/scriptedProvider.ts";
import { resolvePrice } from "./model/prices.ts";

function setUp(variables: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "formweave-core-"));
  const config = readAiConfig({ DATA_DIR: folder, ...variables });
  if (!config.ok) throw new Error(config.error);
  const provider = scriptedProvider(() => answersWith("Hello", { inputTokens: 1000, outputTokens: 500 }));
  const price = resolvePrice(provider.model, config.value.prices);
  const targets = [{ provider, price, breaker: createBreaker(() => 0) }];
  const open = () => {
    const core = openCore(config.value, (what) => {
      throw new Error(what);
    });
    return { ...core, ask: (text: string) => core.runModel({ ...callFor(text), targets }) };
  };
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { provider, open };
}

it("answers, counts against the budget, and knows both after a restart", async () => {
  const { open } = setUp({ AI_BUDGET: "0.01" });
  const first = open();
  const answer = await first.ask("Hi");
  expect(answer).toMatchObject({ ok: true, value: { text: "Hello", cost: 0.002 } });
  first.close();
  const second = open();
  onTestFinished(() => second.close());
  expect(second.readMonthUsage("acme")).toMatchObject({
    totals: { calls: 1, totalTokens: 1500, cost: 0.002 },
    budget: { limit: 0.01, spent: 0.002, left: 0.008 },
  });
  expect(await second.ask("Hi")).toMatchObject({ ok: true, value: { isFromCache: true } });
});

it("refuses what the budget does not hold", async () => {
  const model = setUp({ AI_BUDGET: "0" }).open();
  onTestFinished(() => model.close());
  expect(await model.ask("Hi")).toMatchObject({ error: { code: "AI_BUDGET" } });
});

it("counts by the configured prices, takes personal data out where that is configured, and blocks what is unsafe", async () => {
  const { provider, open } = setUp({ AI_PRICES: '{"*": {"input": 0.001, "output": 0}}', AI_REDACT: "all" });
  const core = open();
  onTestFinished(() => core.close());
  expect(await core.ask("I am ann@example.com")).toMatchObject({
    ok: true,
    value: { cost: 1 },
  });
  expect(JSON.stringify(provider.requests[0]?.messages)).not.toContain("ann@");
  expect(await core.ask("How to make a pipe bomb")).toMatchObject({
    error: { code: "AI_BLOCKED" },
  });
});

it("lets one person make 20 calls at once, and says how long to wait for the next", async () => {
  const core = setUp().open();
  onTestFinished(() => core.close());
  const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => core.ask(`${n}`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.at(-1)).toMatchObject({ error: { code: "AI_RATE_LIMIT", details: { seconds: 3 } } });
});
