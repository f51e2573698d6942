import { FORM_COLUMN } from "../../limits.ts";
import { rectInParent, type Tree } from "./tree.ts";

/** A page of a form on the canvas: the band from one page break to the next. */
export interface BreakBand {
  /** The page break at its start; null for a first page without one. */
  readonly id: string | null;
  /** Widgets of the page directly on the canvas, its page break included. */
  readonly members: readonly string[];
  readonly top: number;
  readonly bottom: number;
}

/** The pages of a form in order; empty when there is no page break. */
export function readPageBands(tree: Tree, isBreak: (id: string) => boolean): readonly BreakBand[] {
  const roots = tree.listChildren(null).map((id) => ({ id, ...rectInParent(tree, id) }));
  const breaks = roots.filter(({ id }) => isBreak(id)).toSorted((a, b) => a.y - b.y);
  const things = roots.filter(({ id }) => !isBreak(id));
  const [first] = breaks;
  if (first === undefined) return [];
  const bands = breaks.map(({ id, y }, index) => {
    const inside = things.filter((thing) => thing.y >= y && thing.y < (breaks[index + 1]?.y ?? Infinity));
    const end = Math.max(y, ...[...inside, roots.find((root) => root.id === id)].map(getBottom));
    const bottom = breaks[index + 1]?.y ?? end + FORM_COLUMN.gap;
    return { id, members: [id, ...inside.map((thing) => thing.id)], top: y, bottom };
  });
  const above = things.filter(({ y }) => y < first.y);
  if (above.length === 0) return bands;
  const top = Math.min(...above.map(({ y }) => y));
  return [{ id: null, members: above.map(({ id }) => id), top, bottom: first.y }, ...bands];
}

function getBottom(rect: { readonly y: number; readonly height: number } | undefined): number {
  return rect === undefined ? -Infinity : rect.y + rect.height;
}
