import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { findHomeScreen } from "@formweave/schema/screens";
import { createMarks } from "./thumbnailMarks.ts";
import type { ThumbnailMark } from "./thumbnailParts.ts";

/** A widget with its position on the canvas instead of in its parent, and its nesting depth. */
interface Placed {
  readonly widget: Widget;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

const MARGIN = 40;

/**
 * Returns the marks of a canvas: the visible widgets of the start screen, parents below their children, shifted so that the topmost is near
 * the top. Widgets below the given height are left out.
 */
export function drawThumbnail(document: ProjectDocument, heightPx: number): ThumbnailMark[] {
  const placed = placeAll(document).toSorted((a, b) => a.depth - b.depth);
  const shift = MARGIN - Math.min(...placed.map(({ y }) => y));
  return placed
    .map((item) => ({ ...item, y: item.y + shift }))
    .filter(({ y }) => y < heightPx)
    .flatMap(({ widget, x, y }) => createMarks(widget, x, y));
}

function placeAll(document: ProjectDocument): Placed[] {
  const byId = new Map(document.widgets.map((widget) => [widget.id, widget]));
  const startScreen = findHomeScreen(document);
  return document.widgets.flatMap((widget) => {
    const line = lineage(widget, byId);
    if (line.some((ancestor) => !ancestor.visible) || isElsewhere(line.at(-1), startScreen)) return [];
    const x = sum(line.map(({ position }) => position.x));
    const y = sum(line.map(({ position }) => position.y));
    return [{ widget, x, y, depth: line.length }];
  });
}

/** The widget, its parent, and so on up to the canvas. */
function lineage(widget: Widget, byId: ReadonlyMap<string, Widget>): Widget[] {
  const line: Widget[] = [];
  let next: Widget | undefined = widget;
  while (next !== undefined && !line.includes(next)) {
    line.push(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return line;
}

function isElsewhere(root: Widget | undefined, startScreen: string | undefined): boolean {
  const screen = root?.props["__screenId"];
  return typeof screen === "string" && screen !== "" && screen !== startScreen;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
