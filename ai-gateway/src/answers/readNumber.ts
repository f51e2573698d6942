/** A number out of a model's JSON, which may have come as a text; undefined for what is none. */
export function readNumber(raw: unknown): number | undefined {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw !== "string" || raw.length > 40 || !/^\s*-?\d/.test(raw)) return undefined;
  const value = Number(raw);
  return Number.isFinite(value) ? value : undefined;
}

/** How sure a model is, from 0 to 1; 0.7 where it does not say so. */
export function readConfidence(raw: unknown): number {
  return Math.min(1, Math.max(0, readNumber(raw) ?? 0.7));
}

/** How good a form is, from 0 to 100; 50 where it is not said. */
export function readScore(raw: unknown): number {
  return Math.min(100, Math.max(0, readNumber(raw) ?? 50));
}
