import { expect, it } from "vitest";
import { formatBytes, formatMs, formatWhole } from "./formatReading.ts";

it("times have a digit behind the point while it matters", () => {
  expect([0.04, 9.44, 99.94, 99.96, 1234.5].map(formatMs)).toEqual([
    "0.0 ms",
    "9.4 ms",
    "99.9 ms",
    "100 ms",
    "1235 ms",
  ]);
});

it("sizes go over into the next unit where they would have a digit more", () => {
  expect([0, 999, 1000, 999_949, 999_950, 12_340_000].map(formatBytes)).toEqual([
    "0 B",
    "999 B",
    "1.0 kB",
    "999.9 kB",
    "1.0 MB",
    "12.3 MB",
  ]);
});

it("what is not known is a dash", () => {
  expect([formatMs(undefined), formatBytes(undefined), formatWhole(undefined)]).toEqual(["–", "–", "–"]);
});
