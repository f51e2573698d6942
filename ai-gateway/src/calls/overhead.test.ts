import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { expect, it, onTestFinished } from "vitest";
import type { Provider } from "../model/provider.ts";
import { callFor, createGatewayRig } from "../testing/gatewayRig.ts";
import { requestFor } from "../testing/requestFor.ts";
import { classifyContent } from "../safety/classifyContent.ts";
import { failClosed } from "../safety/failClosed.ts";

const CALLS = 300;
const PIECES = 20;
/** The limit is 5 ms on a machine of its own; here other processes run too. */
const MARGIN_MS = 15;

/** A provider that takes no time, and records the times of requests and pieces. */
function promptProvider(times: { asked: number[]; emittedAt: number[] }): Provider {
  return {
    id: "prompt",
    model: "gemini-2.5-flash-lite",
    canSee: false,
    async *stream() {
      times.asked.push(performance.now());
      for (let piece = 0; piece < PIECES; piece++) {
        await new Promise((resolve) => setImmediate(resolve));
        times.emittedAt.push(performance.now());
        yield { kind: "text", text: `piece ${piece} ` };
      }
      yield { kind: "usage", usage: { inputTokens: 10, outputTokens: 100 } };
      yield { kind: "end", finishReason: "STOP" };
    },
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}

it("adds little to what the provider takes, and hands on each piece at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "formweave-overhead-"));
  const db = openDatabase(join(folder, "ai.sqlite"), resolveMigrationsFolder("ai"));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  const classify = failClosed(classifyContent);
  const times = { asked: new Array<number>(), emittedAt: new Array<number>() };
  const rig = createGatewayRig([promptProvider(times)], {
    db,
    budget: 1e15,
    isUnsafe: (text) => !classify(text).isSafe,
    redactsFor: () => true,
  });
  const [before, handing, after]: [number[], number[], number[]] = [[], [], []];
  for (let call = 0; call < CALLS; call++) {
    times.emittedAt.length = 0;
    // As large as the prompt of a form with many fields.
    const request = requestFor(`${call} ${"Name of the field, ".repeat(1000)}`);
    const begunAt = performance.now();
    const stream = await rig.streamModel(callFor("", { request }));
    before.push((times.asked.at(-1) ?? NaN) - begunAt);
    let piece = 0;
    if (!stream.ok) throw new Error(stream.error.code);
    for await (const event of stream.value.events) {
      if (event.kind === "text") handing.push(performance.now() - (times.emittedAt[piece++] ?? NaN));
      else after.push(performance.now() - (times.emittedAt.at(-1) ?? NaN));
    }
  }
  const [first, piece, end] = [median(before), median(handing), median(after)];
  process.stdout.write(
    `AI gateway: before the provider ${first.toFixed(2)} ms, a piece ${piece.toFixed(3)} ms, after it ${end.toFixed(2)} ms (p50 of ${CALLS} calls)\n`,
  );
  expect(handing).toHaveLength(CALLS * PIECES);
  expect(first + end).toBeLessThan(MARGIN_MS);
  expect(piece).toBeLessThan(MARGIN_MS);
});
