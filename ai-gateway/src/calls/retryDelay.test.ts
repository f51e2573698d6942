import fc from "fast-check";
import { expect, it } from "vitest";
import type { ProviderProblem } from "../model/provider.ts";
import { retryDelay } from "./retryDelay.ts";

const status = (code: number, retryAfterMs?: number): ProviderProblem => ({
  kind: "status",
  status: code,
  retryAfterMs,
});

it.each([429, 500, 502, 503, 504])("tries again after HTTP %i", (code) => {
  expect(retryDelay(status(code), 0, () => 0)).toBe(500);
});

it.each([400, 401, 403, 404, 413, 422, 501])("does not try again after HTTP %i", (code) => {
  expect(retryDelay(status(code), 0, () => 0)).toBeUndefined();
});

it.each([
  ["network", 500],
  ["idle", 500],
  ["truncated", undefined],
  ["garbled", undefined],
  ["cancelled", undefined],
] as const)("after the problem %s waits %s", (kind, expected) => {
  expect(retryDelay({ kind }, 0, () => 0)).toBe(expected);
});

it("waits 0.5 to 8 seconds, at random, and longer the second time; there is no third", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1), (random, retries) => {
      const delay = retryDelay(status(503), retries, () => random) ?? NaN;
      expect(delay).toBeGreaterThanOrEqual(500);
      expect(delay).toBeLessThanOrEqual(8000);
    }),
  );
  expect([0, 1, 2].map((retries) => retryDelay(status(503), retries, () => 1))).toEqual([
    2000,
    8000,
    undefined,
  ]);
});

it("waits as long as the provider wishes, but not longer than a person would", () => {
  expect(retryDelay(status(429, 12_000), 0, () => 1)).toBe(12_000);
  expect(retryDelay(status(429, 100), 0, () => 0)).toBe(500);
  expect(retryDelay(status(429, 20_001), 0, () => 0)).toBeUndefined();
});
