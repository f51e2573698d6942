import { FORM_COLUMN } from "../limits.ts";
import type { Point, Size } from "../model/index.ts";
import type { Rect } from "./rect.ts";

/** What something is to the form that it stands in: a `short` field shares its line with another one. */
export type FormRole = "title" | "intro" | "section" | "field" | "short" | "own";

/** Something of a form, with the size that it has by itself; what is `own` keeps its width. */
export interface FormItem extends Size {
  readonly role: FormRole;
  /** Whether it stands on the line of the one before, where the column is not narrow. */
  readonly isBeside?: boolean;
}

const { gap, pairGap } = FORM_COLUMN;
/** Room above and below what is no field, px. */
const ABOVE = { title: gap, intro: 8, section: 2 * gap, field: gap, short: gap, own: gap + 8 } as const;
const BELOW_SECTION = 16;

/**
 * The places of a form in one column: sections apart from each other, short fields in pairs, everything else as wide as the
 * column. Where the column is narrow, nothing shares a line.
 */
export function formColumn(items: readonly FormItem[], at: Point, width: number): readonly Rect[] {
  const rects: Rect[] = [];
  let y = at.y;
  for (const [index, line] of linesOf(items, width).entries()) {
    const [first] = line;
    const before = rects.length === 0 ? undefined : items[rects.length - 1];
    if (first !== undefined && index > 0) y += before?.role === "section" ? BELOW_SECTION : ABOVE[first.role];
    for (const { x, width: wide, height } of spread(line, width))
      rects.push({ x: at.x + x, y, width: wide, height });
    y += Math.max(...line.map(({ height }) => height));
  }
  return rects;
}

/** What stands on one line: fields share it, and those that keep their width follow each other. */
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

/** Two short ones that follow each other stand in one line; the last of an odd number has its own. */
function linesOf(items: readonly FormItem[], width: number): readonly (readonly FormItem[])[] {
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
