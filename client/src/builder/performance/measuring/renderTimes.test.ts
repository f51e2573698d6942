import { expect, it } from "vitest";
import { RenderTimes } from "./renderTimes.ts";

let now = 0;

/** Render times with a clock controlled by the test. */
function measured(...renders: readonly (readonly [id: string, ms: number])[]): RenderTimes {
  const times = new RenderTimes(() => now);
  for (const [id, ms] of renders) {
    times.begin(id);
    now += ms;
    times.end(id);
  }
  return times;
}

const any = () => true;

it("the slowest come first, no more than are wanted", () => {
  const times = measured(["a", 3], ["b", 9], ["c", 5]);
  expect(times.slowest(2, any)).toEqual([
    { id: "b", ms: 9 },
    { id: "c", ms: 5 },
  ]);
});

it("of a widget that rendered more than once the longest counts", () => {
  expect(measured(["a", 3], ["a", 8], ["a", 2]).slowest(5, any)).toEqual([{ id: "a", ms: 8 }]);
});

it("widgets that are gone are not told", () => {
  expect(measured(["a", 3], ["b", 9]).slowest(5, (id) => id !== "b")).toEqual([{ id: "a", ms: 3 }]);
});

it("a render that was given up does not count for the next one", () => {
  const times = measured();
  times.begin("a");
  now += 100;
  times.begin("b");
  now += 4;
  times.end("b");
  times.end("a");
  expect(times.slowest(5, any)).toEqual([{ id: "b", ms: 4 }]);
});

it("what is cleared is forgotten", () => {
  const times = measured(["a", 3]);
  times.clear();
  expect(times.slowest(5, any)).toEqual([]);
});
