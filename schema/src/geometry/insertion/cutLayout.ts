import type { Axis } from "../axis.ts";
import { separate, type PlacedThing } from "../pageGrid.ts";
import { usualGap } from "../placeBelow.ts";
import { boundsOf, type Rect } from "../rect.ts";

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
export function cutLayout(things: readonly PlacedThing[]): Part {
  const parts = groupsAlong("y", separate(things)).map((group) => cut(group, "x"));
  return partOf("stack", parts);
}

/** A stack of a single part, to insert above or below that part alone. */
export function stackOf(part: Part): Part {
  return partOf("stack", [part]);
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
export function rhythmOf(whole: Part): number {
  return usualGap(leavesOf(whole).map(({ rect }) => rect));
}

function leavesOf(part: Part): readonly Part[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

export function bottomOf({ rect }: Pick<Part, "rect">): number {
  return rect.y + rect.height;
}

export function rightOf({ rect }: Pick<Part, "rect">): number {
  return rect.x + rect.width;
}

/** Cuts a group along an axis, then its parts along the other; a group that neither axis cuts is a pile. */
function cut(things: readonly PlacedThing[], axis: Axis): Part {
  const [first, ...others] = things;
  if (first !== undefined && others.length === 0)
    return { kind: "thing", rect: first.rect, ids: [first.id], parts: [] };
  const groups = groupsAlong(axis, things);
  if (groups.length === 1) return pileOf(things);
  const across = axis === "x" ? "y" : "x";
  return partOf(
    axis === "x" ? "line" : "stack",
    groups.map((group) => cut(group, across)),
  );
}

function pileOf(things: readonly PlacedThing[]): Part {
  const rect = boundsOf(things.map((thing) => thing.rect)) ?? NOWHERE;
  return { kind: "pile", rect, ids: things.map(({ id }) => id), parts: [] };
}

function partOf(kind: "stack" | "line", parts: readonly Part[]): Part {
  const rect = boundsOf(parts.map((part) => part.rect)) ?? NOWHERE;
  return { kind, rect, ids: parts.flatMap(({ ids }) => ids), parts };
}

/** As many groups as possible, each entirely behind those before it along an axis. */
function groupsAlong(axis: Axis, things: readonly PlacedThing[]): readonly (readonly PlacedThing[])[] {
  const size = axis === "x" ? "width" : "height";
  const groups: PlacedThing[][] = [];
  let end = -Infinity;
  for (const thing of things.toSorted((a, b) => a.rect[axis] - b.rect[axis])) {
    if (thing.rect[axis] >= end) groups.push([thing]);
    else groups.at(-1)?.push(thing);
    end = Math.max(end, thing.rect[axis] + thing.rect[size]);
  }
  return groups;
}
