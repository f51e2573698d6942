import fc from "fast-check";
import { expect, it } from "vitest";
import { retryDelay } from "./retryDelay.ts";

const random = () => fc.double({ min: 0, max: 1, noNaN: true });

it("tries again at least once a second for two minutes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), random(), (failures, chance) => {
      expect(retryDelay(failures, { isUnlikely: false, random: () => chance })).toBeLessThanOrEqual(1000);
    }),
  );
});

it("asks seldom where nothing is to be expected, and where nothing has come for long", () => {
  expect(retryDelay(0, { isUnlikely: true, random: () => 0.5 })).toBeGreaterThan(3000);
  expect(retryDelay(3, { isUnlikely: true, random: () => 0.5 })).toBeGreaterThan(3000);
  expect(retryDelay(1000, { isUnlikely: false, random: () => 0.5 })).toBeGreaterThan(3000);
});

it("spreads those who lost the server together over half a second", () => {
  const delays = [0, 0.5, 1].map((chance) => retryDelay(0, { isUnlikely: false, random: () => chance }));
  expect(delays).toEqual([0, 250, 500]);
});
