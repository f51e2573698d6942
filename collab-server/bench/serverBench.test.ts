import { expect, it } from "vitest";
import { compare } from "./serverBench.ts";

it("costs no multiple of bare Hocuspocus, acknowledges everything, and is as quick as the eye", async () => {
  // Short, for a machine with other work; the results that count come from `npm run bench`.
  const load = { people: 15, rate: 25, warmMs: 1000, rounds: 2, windowMs: 600 };
  const [peer, ours] = await compare(["hocuspocus", "formweave"], load);
  if (peer === undefined || ours === undefined) throw new Error("Nothing was measured");
  expect(ours.unacknowledged).toBe(0);
  expect(ours.editsPerSecond).toBeGreaterThan(300);
  expect(ours.p50).toBeLessThan(12);
  expect(ours.leastCpuPerEdit / peer.leastCpuPerEdit).toBeLessThan(2.5);
}, 60_000);
