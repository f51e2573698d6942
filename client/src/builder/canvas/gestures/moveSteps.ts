import type { Tree } from "@formweave/schema/doc";
import { boundsOf, translate, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { visibleArea } from "#document/view/viewport.ts";
import { artboardOf } from "#builder/canvas/surface/camera.ts";
import { containerAt, openContainers } from "#builder/canvas/surface/containers.ts";
import { indexNeighbours } from "#builder/canvas/surface/neighbours.ts";
import { NO_SNAP, type LiveSnap, type PointerNow, type Scene } from "#builder/canvas/surface/scene.ts";
import { stepDrag } from "./dragStep.ts";
import { createInserting, type Inserting } from "./inserting.ts";
import { snappingOf } from "./snapping.ts";

/** How far things have been moved, canvas px, and what becomes of them when they are let go. */
export interface Move {
  readonly dx: number;
  readonly dy: number;
  readonly isCopy: boolean;
  readonly parentId: string | null;
  /** The place between others or beside one that they take; undefined where they are placed freely. */
  readonly insert: Inserting | undefined;
}

/** A move with what shows it. */
interface MoveStep extends Move {
  readonly snap: LiveSnap;
  /** The container that takes some of what is moved out of another one. */
  readonly target: string | undefined;
}

interface Moving {
  readonly ids: readonly string[];
  readonly bounds: Rect;
  /** Whether one of them goes from edge to edge. */
  readonly isSpanning: boolean;
  readonly from: Point;
}

/**
 * Tells for each place of the pointer where what is moved has come to: between others, or along neighbors and guides where a key
 * is held that places freely (Alt leaves a copy, Ctrl snaps to nothing, Shift keeps to one axis) and where no column is.
 */
export function createMoveSteps(
  { session, guides }: Scene,
  moving: Moving,
): (pointer: PointerNow) => MoveStep {
  const { ids, bounds, isSpanning, from } = moving;
  const tree = session.page.tree();
  const containers = openContainers(session, ids);
  const neighboursOf = indexNeighbours(tree, ids, artboardOf(tree));
  const findInserting = createInserting(session, { ids });
  const over = (point: Point) => (isSpanning ? null : containerAt(containers, point));

  function freely(pointer: PointerNow, delta: Point) {
    const area = visibleArea(session.viewport.get());
    return stepDrag({
      bounds,
      delta,
      keepAxis: pointer.shift,
      ...snappingOf(session, pointer.mod),
      neighboursOf: (moved) => [...neighboursOf(moved, area), ...guides.get()],
    });
  }

  return (pointer) => {
    const delta = { x: pointer.canvas.x - from.x, y: pointer.canvas.y - from.y };
    const held = nearestPoint(translate(bounds, delta.x, delta.y), pointer.canvas);
    const isFree = pointer.alt || pointer.mod || pointer.shift;
    const insert = isFree ? undefined : findInserting(held, over(held));
    const isCopy = pointer.alt;
    if (insert !== undefined) {
      const [dx, dy] = [Math.round(delta.x), Math.round(delta.y)];
      const { parentId } = insert;
      return { dx, dy, snap: NO_SNAP, isCopy, parentId, insert, target: takerOf(tree, ids, parentId) };
    }
    const step = freely(pointer, delta);
    const parentId = over(nearestPoint(translate(bounds, step.dx, step.dy), pointer.canvas));
    return { ...step, isCopy, parentId, insert, target: takerOf(tree, ids, parentId) };
  };
}

/** What is moved, around all of it; undefined where it is nothing. */
export function boundsOfAll(tree: Tree, ids: readonly string[]): Rect | undefined {
  return boundsOf(ids.map((id) => tree.rectOf(id)));
}

/** The container that takes some of what is moved out of another one. */
function takerOf(tree: Tree, ids: readonly string[], parentId: string | null): string | undefined {
  return ids.some((id) => tree.parentOf(id) !== parentId) ? (parentId ?? undefined) : undefined;
}

/** The point of what moves that is nearest to the pointer: the grip of the name bar stands outside of it. */
function nearestPoint({ x, y, width, height }: Rect, point: Point): Point {
  return {
    x: Math.max(x, Math.min(x + width, point.x)),
    y: Math.max(y, Math.min(y + height, point.y)),
  };
}
