import { type QrGrid, type QrModules } from "./qrGrid.ts";

/** The eight masks: which modules they turn. Source: ISO/IEC 18004, table 10. */
export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules under a mask. */
export function maskedBy({ dark, fixed }: QrGrid, mask: number): QrModules {
  const turns = MASKS[mask];
  return dark.map((row, y) =>
    row.map((isDark, x) => isDark !== (fixed[y]?.[x] === false && turns?.(x, y) === true)),
  );
}

/** Light and dark modules as they stand in front of the eye of a finder, on either side. */
const FINDER_LIKE = ["00001011101", "10111010000"];

/** How hard a code is to read: the lower the better. Source: ISO/IEC 18004 §7.8.3. */
export function penaltyOf(modules: QrModules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x] === true));
  const lines = [...modules, ...columns].map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  return (
    lines.reduce((sum, line) => sum + runPenalty(line) + finderPenalty(line), 0) +
    blockPenalty(modules) +
    balancePenalty(modules)
  );
}

/** Five and more alike in a line. */
function runPenalty(line: string): number {
  return [...line.matchAll(/0{5,}|1{5,}/gu)].reduce((sum, [run]) => sum + run.length - 2, 0);
}

function finderPenalty(line: string): number {
  let sum = 0;
  for (const like of FINDER_LIKE)
    for (let at = line.indexOf(like); at >= 0; at = line.indexOf(like, at + 1)) sum += 40;
  return sum;
}

/** Two by two alike. */
function blockPenalty(modules: QrModules): number {
  let sum = 0;
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      const others = [row[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]];
      if (others.every((other) => other === isDark)) sum += 3;
    }),
  );
  return sum;
}

/** Ten for each five percent away from half dark. */
function balancePenalty(modules: QrModules): number {
  const total = modules.length ** 2;
  const dark = modules.flat().filter(Boolean).length;
  return Math.floor((Math.abs(dark * 2 - total) * 10) / total) * 10;
}
