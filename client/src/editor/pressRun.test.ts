import { expect, it } from "vitest";
import { pressRun } from "./pressRun.ts";

it("presses are one run until there is a long pause, wherever the clock stands", () => {
  const runs = [1990, 2010, 3990, 4010].map((at) => pressRun(at));
  expect(new Set(runs).size).toBe(1);
  expect(pressRun(9000)).not.toBe(runs[0]);
});
