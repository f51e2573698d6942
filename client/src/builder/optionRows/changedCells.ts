import { sameJson } from "@formweave/schema/doc";
import type { Json, Row } from "@formweave/schema/model";

/** Returns the changed cells of a row; null for a removed cell. */
export function changedCells(shown: Row, changed: Row): Readonly<Record<string, Json>> {
  const names = new Set([...Object.keys(shown), ...Object.keys(changed)]);
  const cells = [...names].map((name) => [name, changed[name] ?? null] as const);
  return Object.fromEntries(cells.filter(([name, value]) => !sameJson(shown[name] ?? null, value)));
}
