import { FORM_COLUMN } from "../limits.ts";
import type { Point, Size } from "../model/index.ts";
import type { Rect } from "./rect.ts";

/** Role of an item in a form: a `short` field shares its line with another one, an `own` item keeps its width. */
export type FormRole = "title" | "intro" | "section" | "field" | "short" | "own";

/** An item of a form, with its natural size. */
export interface FormItem extends Size {
  readonly role: FormRole;
  /** True to share the line with the item before, unless the column is narrow. */
  readonly isBeside?: boolean;
}

const { gap, pairGap } = FORM_COLUMN;
/** Gap above items and below section titles, px. */
const ABOVE = { title: gap, intro: 8, section: 2 * gap, field: gap, short: gap, own: gap + 8 } as const;
const BELOW_SECTION = 16;

/**
 * Lays a form out in one column: sections apart from each other, short fields in pairs, everything else as wide as the column.
 * In a narrow column nothing shares a line.
 */
export function formColumn(items: readonly FormItem[], at: Point, width: number): readonly Rect[] {
  const rects: Rect[] = [];
  let y = at.y;
  for (const [index, line] of pairItems(items, width).entries()) {
    const [first] = line;
    const before = rects.length === 0 ? undefined : items[rects.length - 1];
    if (first !== undefined && index > 0) y += before?.role === "section" ? BELOW_SECTION : ABOVE[first.role];
    for (const { x, width: wide, height } of spread(line, width))
      rects.push({ x: at.x + x, y, width: wide, height });
    y += Math.max(...line.map(({ height }) => height));
  }
  return rects;
}

/** Positions on one line: fields share its width, `own` items follow each other at their width. */
export function spread(
  line: readonly FormItem[],
  width: number,
): readonly { readonly x: number; readonly width: number; readonly height: number }[] {
  const part = (width - pairGap * (line.length - 1)) / line.length;
  const areOwn = line.every(({ role }) => role === "own");
  let next = 0;
  return line.map((item) => {
    const most = line.length === 1 ? width : part;
    const wide = item.role === "own" ? Math.min(item.width, most) : part;
    const x = next;
    next += (areOwn ? wide : part) + pairGap;
    return { x, width: wide, height: item.height };
  });
}

/** Pairs consecutive short items on a line; the last of an odd number has its own. */
function pairItems(items: readonly FormItem[], width: number): readonly (readonly FormItem[])[] {
  const lines: FormItem[][] = [];
  for (const item of items) {
    const line = lines.at(-1);
    const isPair = item.role === "short" && line?.length === 1 && line[0]?.role === "short";
    const isBeside = isPair || item.isBeside === true;
    if (isBeside && line !== undefined && width >= FORM_COLUMN.leastForPairs) line.push(item);
    else lines.push([item]);
  }
  return lines;
}
