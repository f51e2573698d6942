import fc from "fast-check";
import { expect, it } from "vitest";
import { framesPerSecond, FrameTimes, WINDOW_MS } from "./frameTimes.ts";

/** Records a first frame at 0, and one more at each of the times. */
function framesAfter(...lengths: readonly number[]): { frames: FrameTimes; now: number } {
  const frames = new FrameTimes();
  let now = 0;
  frames.add(now);
  for (const ms of lengths) frames.add((now += ms));
  return { frames, now };
}

it("an interval needs two frames", () => {
  const { frames, now } = framesAfter();
  expect(frames.recent(now)).toEqual([]);
  expect(framesPerSecond(frames.recent(now))).toBeUndefined();
});

it("fifty frames of 20 ms are 50 a second", () => {
  const { frames, now } = framesAfter(...Array.from({ length: 50 }, () => 20));
  expect(framesPerSecond(frames.recent(now))).toBeCloseTo(50);
});

it("what ended longer ago than the last seconds does not count, and what is left is in order", () => {
  const { frames, now } = framesAfter(100, WINDOW_MS - 10, 110);
  expect(frames.recent(now)).toEqual([
    { end: 100 + WINDOW_MS - 10, ms: WINDOW_MS - 10 },
    { end: 200 + WINDOW_MS, ms: 110 },
  ]);
});

it("the time in which the page was hidden is no interval", () => {
  const { frames } = framesAfter(16);
  frames.pause();
  frames.add(3000);
  frames.add(3010);
  expect(frames.recent(3010).map(({ ms }) => ms)).toEqual([16, 10]);
});

it("however many frames there were, the last seconds are told whole and in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 3, max: 60 }), { maxLength: 6000 }), (lengths) => {
      const { frames, now } = framesAfter(...lengths);
      let end = 0;
      const all = lengths.map((ms) => ({ end: (end += ms), ms }));
      expect(frames.recent(now)).toEqual(all.filter((interval) => interval.end > now - WINDOW_MS));
    }),
    { numRuns: 30 },
  );
});
