import { type Codewords, type Correction } from "./codewords.ts";

/** The modules of a code, row by row; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** A code while it is drawn: what is fixed stays as it is under every mask. */
export interface QrGrid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

/** The two bits that stand for a correction. Source: ISO/IEC 18004, table 12. */
const CORRECTION_BITS: Readonly<Record<Correction, number>> = { low: 1, medium: 0, quartile: 3, high: 2 };

/** The fixed patterns of a version, and around them the codewords. */
export function drawGrid({ version, words }: Codewords): QrGrid {
  const size = version * 4 + 17;
  const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const grid: QrGrid = { size, dark: rows(), fixed: rows() };
  drawTiming(grid);
  drawFinders(grid);
  drawAlignments(grid, version);
  drawVersion(grid, version);
  drawFormat(grid, "low", 0); // keeps its place free
  drawWords(grid, words);
  return grid;
}

/** Draws which correction and which mask a code has. */
export function drawFormat(grid: QrGrid, correction: Correction, mask: number): void {
  const { size } = grid;
  const data = (CORRECTION_BITS[correction] << 3) | mask;
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >>> at) & 1) === 1;
    const beside = at < 6 ? at : at + 1;
    if (at < 8) fix(grid, 8, beside, isDark);
    else fix(grid, at === 8 ? 7 : 14 - at, 8, isDark);
    if (at < 8) fix(grid, size - 1 - at, 8, isDark);
    else fix(grid, 8, size - 15 + at, isDark);
  }
  fix(grid, 8, size - 8, true);
}

function drawTiming(grid: QrGrid): void {
  for (let at = 0; at < grid.size; at++) {
    fix(grid, 6, at, at % 2 === 0);
    fix(grid, at, 6, at % 2 === 0);
  }
}

function drawFinders(grid: QrGrid): void {
  for (const [x, y] of [
    [3, 3],
    [grid.size - 4, 3],
    [3, grid.size - 4],
  ] as const) {
    // The light ring around it is part of it.
    drawRings(grid, [x, y], 4, (ring) => ring !== 2 && ring !== 4);
  }
}

function drawAlignments(grid: QrGrid, version: number): void {
  const places = alignmentPlaces(version, grid.size);
  const last = places.length - 1;
  places.forEach((x, column) =>
    places.forEach((y, row) => {
      const isFinder = (column === 0 && (row === 0 || row === last)) || (column === last && row === 0);
      if (!isFinder) drawRings(grid, [x, y], 2, (ring) => ring !== 1);
    }),
  );
}

/** Where the centres of the alignment patterns are, on both axes. Source: ISO/IEC 18004, annex E. */
function alignmentPlaces(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - (count - 2 - at) * step)];
}

function drawRings(
  grid: QrGrid,
  [x, y]: readonly [number, number],
  radius: number,
  isDark: (ring: number) => boolean,
): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      fix(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

function drawVersion(grid: QrGrid, version: number): void {
  if (version < 7) return;
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1;
    const along = Math.floor(at / 3);
    const across = grid.size - 11 + (at % 3);
    fix(grid, across, along, isDark);
    fix(grid, along, across, isDark);
  }
}

/** What is left of bits after a division by a polynomial of a degree. */
function remainder(bits: number, degree: number, polynomial: number): number {
  let rest = bits;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return rest;
}

/** In columns of two from the right, up and down in turn, around what is fixed. */
function drawWords(grid: QrGrid, words: readonly number[]): void {
  const { size, dark, fixed } = grid;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const isUpward = ((right + (right < 6 ? 1 : 0)) & 2) === 0;
    for (let step = 0; step < size * 2; step++) {
      const x = right - (step % 2);
      const y = isUpward ? size - 1 - Math.floor(step / 2) : Math.floor(step / 2);
      const row = dark[y];
      if (row === undefined || fixed[y]?.[x] === true) continue;
      row[x] = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
      bit += 1;
    }
  }
}

function fix({ dark, fixed }: QrGrid, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [dark[y], fixed[y]];
  if (row === undefined || fixedRow === undefined || x < 0 || x >= row.length) return;
  row[x] = isDark;
  fixedRow[x] = true;
}
