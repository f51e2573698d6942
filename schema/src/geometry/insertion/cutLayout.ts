import type { Axis } from "../axis.ts";
import { separate, type PlacedItem } from "../pages/pageGrid.ts";
import { usualGap } from "../placeBelow.ts";
import { computeBounds, type Rect } from "../rect.ts";

/**
 * A part of a layout: one item, a stack of parts below each other, a line of parts beside each other, or a pile of overlapping
 * items.
 * @see https://en.wikipedia.org/wiki/Document_layout_analysis (recursive X-Y cut)
 */
export interface Part {
  readonly kind: "thing" | "stack" | "line" | "pile";
  readonly rect: Rect;
  /** All items in it, those of its first part first. */
  readonly ids: readonly string[];
  /** From the top down or from the left; empty for an item and a pile. */
  readonly parts: readonly Part[];
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** Cuts items into parts by the free lines between them; the whole is always a stack. */
export function cutLayout(things: readonly PlacedItem[]): Part {
  const parts = groupsAlong("y", separate(things)).map((group) => cut(group, "x"));
  return createPart("stack", parts);
}

/** A stack of a single part, to insert above or below that part alone. */
export function wrapInStack(part: Part): Part {
  return createPart("stack", [part]);
}

/** The parts from the whole down to the smallest that contains all given items; undefined when one of them does not exist. */
export function pathTo(whole: Part, ids: readonly string[]): readonly Part[] | undefined {
  if (!ids.every((id) => whole.ids.includes(id))) return undefined;
  for (const part of whole.parts) {
    const path = pathTo(part, ids);
    if (path !== undefined) return [whole, ...path];
  }
  return [whole];
}

/** The usual vertical distance between items of a layout. */
export function computeRhythm(whole: Part): number {
  return usualGap(listLeaves(whole));
}

function listLeaves(part: Part): readonly Part[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(listLeaves);
}

export function getBottom({ rect }: Pick<Part, "rect">): number {
  return rect.y + rect.height;
}

export function getRight({ rect }: Pick<Part, "rect">): number {
  return rect.x + rect.width;
}

/** Cuts a group along an axis, then its parts along the other; a group that neither axis cuts is a pile. */
function cut(things: readonly PlacedItem[], axis: Axis): Part {
  const [first, ...others] = things;
  if (first !== undefined && others.length === 0)
    return { kind: "thing", rect: first.rect, ids: [first.id], parts: [] };
  const groups = groupsAlong(axis, things);
  if (groups.length === 1) return createPile(things);
  const across = axis === "x" ? "y" : "x";
  return createPart(
    axis === "x" ? "line" : "stack",
    groups.map((group) => cut(group, across)),
  );
}

function createPile(things: readonly PlacedItem[]): Part {
  const rect = computeBounds(things.map((thing) => thing.rect)) ?? NOWHERE;
  return { kind: "pile", rect, ids: things.map(({ id }) => id), parts: [] };
}

function createPart(kind: "stack" | "line", parts: readonly Part[]): Part {
  const rect = computeBounds(parts.map((part) => part.rect)) ?? NOWHERE;
  return { kind, rect, ids: parts.flatMap(({ ids }) => ids), parts };
}

/** As many groups as possible, each entirely behind those before it along an axis. */
function groupsAlong(axis: Axis, things: readonly PlacedItem[]): readonly (readonly PlacedItem[])[] {
  const size = axis === "x" ? "width" : "height";
  const groups: PlacedItem[][] = [];
  let end = -Infinity;
  for (const thing of things.toSorted((a, b) => a.rect[axis] - b.rect[axis])) {
    if (thing.rect[axis] >= end) groups.push([thing]);
    else groups.at(-1)?.push(thing);
    end = Math.max(end, thing.rect[axis] + thing.rect[size]);
  }
  return groups;
}
