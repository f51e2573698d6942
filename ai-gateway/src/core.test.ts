import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readAiConfig } from "./config.ts";
import { openCore, type Answerers } from "./core.ts";
import { callFor } from "./testing/gatewayRig.ts";
import { says, scriptedProvider } from "./testing/scriptedProvider.ts";

function setUp(variables: Readonly<Record<string, string>> = {}, source: Answerers["source"] = "model") {
  const folder = mkdtempSync(join(tmpdir(), "formweave-core-"));
  const config = readAiConfig({ DATA_DIR: folder, ...variables });
  if (!config.ok) throw new Error(config.error);
  const provider = scriptedProvider(() => says("Hello", { inputTokens: 1000, outputTokens: 500 }));
  const open = () =>
    openCore(config.value, { source, providers: [provider] }, (what) => {
      throw new Error(what);
    });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { provider, open };
}

it("answers, counts against the budget, and knows both after a restart", async () => {
  const { open } = setUp({ AI_BUDGET: "0.01" });
  const first = open();
  const answer = await first.runModel(callFor("Hi"));
  expect(answer).toMatchObject({ ok: true, value: { text: "Hello", cost: 0.002, source: "model" } });
  first.close();
  const second = open();
  onTestFinished(() => second.close());
  expect(second.usageOf("acme")).toMatchObject({
    totals: { calls: 1, totalTokens: 1500, cost: 0.002 },
    budget: { limit: 0.01, spent: 0.002, left: 0.008 },
  });
  expect(await second.runModel(callFor("Hi"))).toMatchObject({ ok: true, value: { isFromCache: true } });
});

it("refuses what the budget does not hold, and not what the rules answer", async () => {
  const model = setUp({ AI_BUDGET: "0" }).open();
  onTestFinished(() => model.close());
  expect(await model.runModel(callFor("Hi"))).toMatchObject({ error: { code: "AI_BUDGET" } });
  const rules = setUp({ AI_BUDGET: "0" }, "rules").open();
  onTestFinished(() => rules.close());
  expect(await rules.runModel(callFor("Hi"))).toMatchObject({
    ok: true,
    value: { cost: 0, source: "rules" },
  });
});

it("counts by the configured prices, takes personal data out where that is configured, and blocks what is unsafe", async () => {
  const { provider, open } = setUp({ AI_PRICES: '{"*": {"input": 0.001, "output": 0}}', AI_REDACT: "all" });
  const core = open();
  onTestFinished(() => core.close());
  expect(await core.runModel(callFor("I am ann@example.com"))).toMatchObject({
    ok: true,
    value: { cost: 1 },
  });
  expect(JSON.stringify(provider.requests[0]?.messages)).not.toContain("ann@");
  expect(await core.runModel(callFor("How to make a pipe bomb"))).toMatchObject({
    error: { code: "AI_BLOCKED" },
  });
});

it("lets one person make 20 calls at once, and says how long to wait for the next", async () => {
  const core = setUp().open();
  onTestFinished(() => core.close());
  const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => core.runModel(callFor(`${n}`))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.at(-1)).toMatchObject({ error: { code: "AI_RATE_LIMIT", details: { seconds: 3 } } });
});
