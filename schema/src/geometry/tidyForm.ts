import { CANVAS, FORM_COLUMN, PAGE_MARGIN } from "../limits.ts";
import { formColumn, type FormRole } from "./formColumn.ts";
import { computeBounds, type Rect } from "./rect.ts";
import { groupRows } from "./rows.ts";

/** An item on a page or in a container, before tidying. */
export interface TidyItem {
  readonly id: string;
  readonly rect: Rect;
  readonly role: FormRole;
  /** True when it spans the page, so that it separates the items above from those below. */
  readonly isSpanning: boolean;
}

/** Most items on one line. */
const MOST_BESIDE = 4;

/**
 * Lays items out as a form, in reading order: in one column, with items side by side kept so. All items of a page go to its
 * middle, as wide as a form or, where items share lines, as wide as before; only some of them stay at their place.
 */
export function tidyForm(items: readonly TidyItem[], isPage: boolean): ReadonlyMap<string, Rect> {
  const lines = groupLines(items);
  const column = isPage ? pageColumn(lines) : ownColumn(items);
  const places = new Map<string, Rect>();
  let y = isPage && lines[0]?.[0]?.isSpanning === true ? 0 : column.y;
  for (const block of groupBlocks(lines)) {
    const [first] = block;
    const rects =
      first?.isSpanning === true
        ? [{ ...first.rect, x: 0, y }]
        : formColumn(block, { x: column.x, y }, column.width);
    block.forEach(({ id }, index) => {
      const rect = rects[index];
      if (rect !== undefined) places.set(id, rect);
    });
    y = Math.max(...rects.map((rect) => rect.y + rect.height)) + 2 * FORM_COLUMN.gap;
  }
  return places;
}

interface Column {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function pageColumn(lines: readonly (readonly TidyItem[])[]): Column {
  const inColumn = lines.flat().filter(({ isSpanning }) => !isSpanning);
  const wide = computeBounds(inColumn.map(({ rect }) => rect))?.width ?? 0;
  const isShared = lines.some((line) => line.filter(({ role }) => role !== "own").length > 1);
  const most = CANVAS.width - 2 * PAGE_MARGIN;
  const width = isShared ? Math.min(most, Math.max(wide, FORM_COLUMN.width)) : FORM_COLUMN.width;
  return { x: Math.round((CANVAS.width - width) / 2), y: FORM_COLUMN.y, width };
}

function ownColumn(items: readonly TidyItem[]): Column {
  const inColumn = items.filter(({ isSpanning }) => !isSpanning);
  const { x, y, width } = computeBounds(inColumn.map(({ rect }) => rect)) ?? {
    x: 0,
    y: 0,
    width: CANVAS.width,
  };
  return { x, y: Math.min(y, ...items.map(({ rect }) => rect.y)), width };
}

/** Groups items into lines as they are read; an item on top of another gets its own line. */
function groupLines(items: readonly TidyItem[]): readonly (readonly TidyItem[])[] {
  return groupRows(items, { mayShare });
}

function mayShare(item: TidyItem, line: readonly TidyItem[]): boolean {
  return line.length < MOST_BESIDE && [item, ...line].every(sharesLine);
}

function sharesLine({ role, isSpanning }: TidyItem): boolean {
  return !isSpanning && (role === "field" || role === "short" || role === "own");
}

interface BlockItem extends TidyItem {
  readonly width: number;
  readonly height: number;
  readonly isBeside: boolean;
}

/** Groups lines between spanning items into blocks; each spanning item is a block of its own. */
function groupBlocks(lines: readonly (readonly TidyItem[])[]): readonly (readonly BlockItem[])[] {
  const blocks: BlockItem[][] = [];
  for (const line of lines) {
    const items = line.map((item, index) => {
      const { width, height } = item.rect;
      return { ...item, width, height, isBeside: index > 0 };
    });
    const before = blocks.at(-1);
    const isApart = before === undefined || before[0]?.isSpanning === true || items[0]?.isSpanning === true;
    if (isApart) blocks.push(items);
    else before.push(...items);
  }
  return blocks;
}
