/** Reads a number from a model's JSON, possibly written as a text; undefined for anything else. */
export function readNumber(raw: unknown): number | undefined {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw !== "string" || raw.length > 40 || !/^\s*-?\d/.test(raw)) return undefined;
  const value = Number(raw);
  return Number.isFinite(value) ? value : undefined;
}

/** Reads a model's confidence, from 0 to 1; 0.7 where it gives none. */
export function readConfidence(raw: unknown): number {
  return Math.min(1, Math.max(0, readNumber(raw) ?? 0.7));
}

/** Reads the score of a form, from 0 to 100; 50 where none is given. */
export function readScore(raw: unknown): number {
  return Math.min(100, Math.max(0, readNumber(raw) ?? 50));
}
