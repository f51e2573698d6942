import fc from "fast-check";
import { countRounds } from "@formweave/schema/testing";
import { expect, it } from "vitest";
import { FINISH_REASONS } from "../model/provider.ts";
import { callFor, createGatewayRig } from "../testing/gatewayRig.ts";
import { scriptedProvider, type Step } from "../testing/scriptedProvider.ts";
import type { CallEvent } from "../model/modelCall.ts";

const tokens = fc.oneof(fc.nat(5000), fc.constantFrom(-1, NaN, 1e13, 0.5));
const status = fc.constantFrom(400, 401, 408, 413, 429, 500, 503, 504);
const problem = fc.oneof(
  fc.record({
    kind: fc.constant("status" as const),
    status,
    retryAfterMs: fc.option(fc.nat(30_000), { nil: undefined }),
  }),
  fc.record({ kind: fc.constantFrom("network", "idle", "truncated", "garbled") }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("", "Hel", "lo") },
  { weight: 2, arbitrary: fc.record({ usage: fc.record({ inputTokens: tokens, outputTokens: tokens }) }) },
  { weight: 2, arbitrary: fc.record({ end: fc.constantFrom(...FINISH_REASONS) }) },
  fc.record({ problem }),
  fc.record({ throws: fc.constantFrom(new TypeError("own"), "a string", undefined) }),
  fc.constant<Step>({ silence: true }),
);
const script = fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 6 });

/** Reads a call to its end; leaves early after so many events if given, or when nothing comes any more. */
async function readCall(
  rig: ReturnType<typeof createGatewayRig>,
  goesAfter: number,
): Promise<readonly CallEvent[]> {
  const caller = new AbortController();
  // A provider in these tests that sends nothing for so long is silent for ever.
  const timer = setTimeout(() => caller.abort(), 20);
  const read: CallEvent[] = [];
  const stream = await rig.streamModel(callFor("Hi", { signal: caller.signal }));
  if (!stream.ok) read.push({ kind: "failed", error: stream.error, cause: stream.error });
  else {
    for await (const event of stream.value.events) {
      if (read.push(event) === goesAfter) caller.abort();
    }
  }
  clearTimeout(timer);
  return read;
}

/** True when the end of a call fits the texts before it. */
function fits(end: CallEvent | undefined, text: string): boolean {
  if (end?.kind === "end") return end.outcome.text === text;
  if (end?.kind !== "failed") return false;
  return text === "" || end.error.code === "CHAT_STREAM_ERROR" || end.error.code === "AI_BLOCKED";
}

it("ends once, holds nothing, and writes down every call, whatever the providers do", async () => {
  await fc.assert(
    fc.asyncProperty(
      script,
      script,
      fc.option(fc.integer({ min: 1, max: 4 })),
      async (one, other, goesAfter) => {
        const providers = [one, other].map((steps) =>
          scriptedProvider((call) => steps[call % steps.length] ?? []),
        );
        const rig = createGatewayRig(providers, { budget: 1e15 });
        const events = await readCall(rig, goesAfter ?? Infinity);

        const ends = events.filter(({ kind }) => kind !== "text");
        expect(ends).toEqual([events.at(-1)]);
        const text = events.map((event) => (event.kind === "text" ? event.text : "")).join("");
        expect(fits(events.at(-1), text)).toBe(true);

        await expect.poll(() => providers.map(({ running }) => running)).toEqual([0, 0]);
        const asked = providers.reduce((sum, { requests }) => sum + requests.length, 0);
        const rows = rig.db
          .prepare<[], { calls: number; cost: number | null }>(
            "SELECT COUNT(*) AS calls, SUM(estimated_cost) AS cost FROM ai_usage_analytics",
          )
          .get();
        expect(rows?.calls).toBe(asked);
        const budget = rig.db
          .prepare("SELECT SUM(reserved) AS reserved, SUM(spent) AS spent FROM ai_budget")
          .get();
        expect(budget).toEqual(
          asked === 0 ? { reserved: null, spent: null } : { reserved: 0, spent: rows?.cost },
        );
        expect(rig.db.prepare("SELECT * FROM ai_reservations").all()).toEqual([]);
        rig.db.close();
      },
    ),
    { numRuns: countRounds(300) },
  );
}, 60_000);
