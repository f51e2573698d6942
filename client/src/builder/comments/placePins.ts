import type { Point } from "@formweave/schema/model";
import type { Viewport } from "#document/view/viewport.ts";

/** A thread with the place that it belongs to, px of the canvas. */
export interface PlacedThread {
  readonly threadId: string;
  readonly at: Point;
}

/** One pin, for all threads that would lie upon each other. */
export interface Pin {
  /** The same for as long as the same threads stand under it. */
  readonly key: string;
  readonly at: Point;
  readonly threadIds: readonly string[];
}

/** Threads nearer than this on the screen share a pin, px. */
const STACK_PX = 20;
/** How far outside of the view pins are kept ready, times its size. */
const MARGIN = 0.5;
/** Over how many such steps a view can reach, with one more behind it. */
const SPAN = 4;

/** A part of the canvas, in steps of the zoom and of the view, so that a moving camera asks for another one only now and then. */
export interface PinArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Side of a square whose threads share a pin, px of the canvas. */
  readonly cell: number;
}

/** The part of the canvas for which pins are needed. Equal views give equal areas. */
export function pinArea({ offset, zoom, view }: Viewport): PinArea {
  const step = 2 ** Math.floor(Math.log2(zoom));
  const [width, height] = [Math.max(1, view.width / step), Math.max(1, view.height / step)];
  const [x, y] = [-offset.x / zoom, -offset.y / zoom];
  const [column, row] = [Math.floor(x / width / MARGIN), Math.floor(y / height / MARGIN)];
  return {
    left: (column - 1) * width * MARGIN,
    top: (row - 1) * height * MARGIN,
    right: (column + SPAN) * width * MARGIN,
    bottom: (row + SPAN) * height * MARGIN,
    cell: STACK_PX / step,
  };
}

/** Whether two areas are the same. */
export function isSameArea(one: PinArea, other: PinArea): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom &&
    one.cell === other.cell
  );
}

/** The pins of an area; those that would lie upon each other are one. */
export function placePins(threads: readonly PlacedThread[], area: PinArea): readonly Pin[] {
  const stacks = new Map<string, PlacedThread[]>();
  for (const thread of threads) {
    const { x, y } = thread.at;
    if (x < area.left || x > area.right || y < area.top || y > area.bottom) continue;
    const cell = `${Math.round(x / area.cell)}:${Math.round(y / area.cell)}`;
    const stack = stacks.get(cell);
    if (stack === undefined) stacks.set(cell, [thread]);
    else stack.push(thread);
  }
  return [...stacks.values()].flatMap((stack) => {
    const [first] = stack;
    if (first === undefined) return [];
    return { key: first.threadId, at: first.at, threadIds: stack.map(({ threadId }) => threadId) };
  });
}
