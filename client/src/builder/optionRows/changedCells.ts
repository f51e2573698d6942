import { sameJson } from "@formweave/schema/doc";
import type { Json, Row } from "@formweave/schema/model";

/** The cells in which a row differs from how it was shown; null for one that it has no more. */
export function changedCells(shown: Row, changed: Row): Readonly<Record<string, Json>> {
  const names = new Set([...Object.keys(shown), ...Object.keys(changed)]);
  const cells = [...names].map((name) => [name, changed[name] ?? null] as const);
  return Object.fromEntries(cells.filter(([name, value]) => !sameJson(shown[name] ?? null, value)));
}
