import type { Point } from "@formweave/schema/model";
import type { Viewport } from "#builder/canvasState/viewport.ts";

/** A thread with its position on the canvas, px. */
export interface PlacedThread {
  readonly threadId: string;
  readonly at: Point;
}

/** One pin for all threads that would overlap. */
export interface Pin {
  /** React key: id of its first thread. */
  readonly key: string;
  readonly at: Point;
  readonly threadIds: readonly string[];
}

/** Threads closer than about this on screen share a pin, px. */
const STACK_PX = 20;
/** Margin around the view for which pins are kept ready, as a share of its size. */
const MARGIN = 0.5;
/** Number of these steps from the first one in view to the end of the area. */
const SPAN = 4;

/** Part of the canvas in steps of zoom and view size, so that a moving camera changes it only now and then. */
export interface PinArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Side of a square whose threads share a pin, canvas px. */
  readonly cell: number;
}

/** Area for which pins are needed. Equal views give equal areas. */
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

/** Compares two areas by value. */
export function isSameArea(one: PinArea, other: PinArea): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom &&
    one.cell === other.cell
  );
}

/** Pins of the threads in an area, with one pin for threads that would overlap. */
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
