import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { codewordsOf } from "./codewords.ts";
import { encodeQr, qrPath } from "./encodeQr.ts";
import { drawFormat, drawGrid, type QrModules } from "./qrGrid.ts";
import { MASKS, maskedBy, penaltyOf } from "./masks.ts";
import { correctionOf } from "./reedSolomon.ts";

it("computes the correction of the standard's example, version 1-M", () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

it("takes the smallest version that holds a text", () => {
  // ISO/IEC 18004, table 7: the most bytes of versions 1, 2, 10 and 40.
  for (const [correction, version, most] of [
    ["low", 1, 17],
    ["high", 1, 7],
    ["medium", 2, 26],
    ["quartile", 10, 151],
    ["low", 40, 2953],
    ["high", 40, 1273],
  ] as const) {
    expect(codewordsOf("x".repeat(most), correction)?.version).toBe(version);
    expect(codewordsOf("x".repeat(most + 1), correction)?.version).toBe(
      version === 40 ? undefined : version + 1,
    );
  }
});

it("writes correction and mask beside the finders", () => {
  const grid = drawGrid({ version: 1, words: [] });
  drawFormat(grid, "low", 4);
  const bits = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((x) => grid.dark[8]?.[x])
    .concat([7, 5, 4, 3, 2, 1, 0].map((y) => grid.dark[y]?.[8]));
  expect(bits.map(Number).join("")).toBe("110011000101111"); // ISO/IEC 18004, table C.1
});

// The codes that qrcode-generator 2.0.4 draws, under the mask that it chose.
it.each([
  [11, "low", 3, "463c17dfa643ed7f"],
  [60, "medium", 3, "f02fb0e4a4e6fc01"],
  [150, "quartile", 4, "534c771959d6646e"],
  [300, "high", 4, "0c7e46941cf429fa"],
  [1000, "low", 3, "89e778f5b520a8dd"],
  [1200, "high", 4, "5f81ca60b02dd56f"],
] as const)(
  "draws %s characters with %s correction, module by module, as another encoder does",
  (length, correction, mask, known) => {
    const codewords = codewordsOf(
      "https://example.com/".padEnd(length, "formweave").slice(0, length),
      correction,
    );
    if (codewords === undefined) throw new Error("Too long");
    const grid = drawGrid(codewords);
    drawFormat(grid, correction, mask);
    expect(digestOf(maskedBy(grid, mask))).toBe(known);
  },
);

it("chooses the mask that is read best", () => {
  const codewords = codewordsOf("https://example.com", "medium");
  if (codewords === undefined) throw new Error("Too long");
  const grid = drawGrid(codewords);
  const penalties = MASKS.map((_, mask) => {
    drawFormat(grid, "medium", mask);
    return penaltyOf(maskedBy(grid, mask));
  });
  const code = encodeQr("https://example.com", "medium") ?? [];
  expect(penaltyOf(code)).toBe(Math.min(...penalties));
  expect(new Set(penalties).size).toBeGreaterThan(1);
});

function digestOf(modules: QrModules): string {
  const text = modules.map((row) => row.map(Number).join("")).join("\n");
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

it("draws a unit square for each dark module, inside the light border", () => {
  expect(
    qrPath(
      [
        [true, false],
        [false, true],
      ],
      4,
    ),
  ).toBe("M4 4h1v1h-1zM5 5h1v1h-1z");
});
