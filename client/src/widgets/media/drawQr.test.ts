import { expect, it } from "vitest";
import { drawQr } from "./drawQr.ts";

// ISO/IEC 18004, table 7: the most bytes of versions 1, 2, 10 and 40; each version is four modules wider than the one before.
it.each([
  ["low", 1, 17],
  ["high", 1, 7],
  ["medium", 2, 26],
  ["quartile", 10, 151],
  ["low", 40, 2953],
  ["high", 40, 1273],
] as const)(
  "with %s correction version %i holds %i bytes, and one more takes the next",
  (level, version, most) => {
    const measureSide = (length: number) => drawQr("x".repeat(length), level, 0)?.side;
    expect(measureSide(most)).toBe(17 + 4 * version);
    expect(measureSide(most + 1)).toBe(version === 40 ? undefined : 21 + 4 * version);
  },
);

it("draws a unit square for each dark module, inside the light border", () => {
  const { path = "" } = drawQr("https://example.com", "medium", 4) ?? {};
  expect(path.startsWith("M4 4h1v1h-1zM5 4h1v1h-1z")).toBe(true); // the first finder
  expect(Math.min(...[...path.matchAll(/M(\d+)/g)].map(([, x]) => Number(x)))).toBe(4);
});
