import type { Tree } from "@formweave/schema/doc";
import { computeBounds, translate, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { visibleArea } from "#builder/canvasState/viewport.ts";
import { getArtboard } from "#builder/canvas/surface/camera.ts";
import { containerAt, openContainers } from "#builder/canvas/surface/containers.ts";
import { indexNeighbours } from "#builder/canvas/surface/neighbours.ts";
import { NO_SNAP, type LiveSnap, type PointerNow, type Scene } from "#builder/canvas/scene/scene.ts";
import { stepDrag } from "./dragStep.ts";
import { createInserting, type Inserting } from "#builder/canvas/scene/inserting.ts";
import { resolveSnapping } from "#builder/canvas/gestures/snapping.ts";

/** Offset of a move, canvas px, and how it will be committed. */
export interface Move {
  readonly dx: number;
  readonly dy: number;
  readonly isCopy: boolean;
  readonly parentId: string | null;
  /** Slot between or beside other components; undefined when placed freely. */
  readonly insert: Inserting | undefined;
}

/** A move with its snap guides and the container to highlight. */
interface MoveStep extends Move {
  readonly snap: LiveSnap;
  /** Container that receives widgets from another parent. */
  readonly target: string | undefined;
}

interface Moving {
  readonly ids: readonly string[];
  readonly bounds: Rect;
  /** True when one of them spans the page from edge to edge. */
  readonly isSpanning: boolean;
  readonly from: Point;
}

/**
 * Returns a function that computes the move for a pointer position: into a slot between others, or along neighbors and guides where there
 * is no slot or a modifier asks for free placement (Alt leaves a copy, Ctrl snaps to nothing, Shift keeps to one axis).
 */
export function createMoveSteps(
  { canvas, guides }: Scene,
  moving: Moving,
): (pointer: PointerNow) => MoveStep {
  const { ids, bounds, isSpanning, from } = moving;
  const tree = canvas.page.tree();
  const containers = openContainers(canvas, ids);
  const listNeighbours = indexNeighbours(tree, ids, getArtboard(tree));
  const findInserting = createInserting(canvas, { ids });
  const over = (point: Point) => (isSpanning ? null : containerAt(containers, point));

  function freely(pointer: PointerNow, delta: Point) {
    const area = visibleArea(canvas.viewport.get());
    return stepDrag({
      bounds,
      delta,
      keepAxis: pointer.shift,
      ...resolveSnapping(canvas, pointer.mod),
      listNeighbours: (moved) => [...listNeighbours(moved, area), ...guides.get()],
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
      return { dx, dy, snap: NO_SNAP, isCopy, parentId, insert, target: findReceiver(tree, ids, parentId) };
    }
    const step = freely(pointer, delta);
    const parentId = over(nearestPoint(translate(bounds, step.dx, step.dy), pointer.canvas));
    return { ...step, isCopy, parentId, insert, target: findReceiver(tree, ids, parentId) };
  };
}

/** Bounds around all of the widgets; undefined when there are none. */
export function boundsOfAll(tree: Tree, ids: readonly string[]): Rect | undefined {
  return computeBounds(ids.map((id) => tree.getRect(id)));
}

/** The container that receives at least one widget from another parent; undefined when all stay in theirs or go to the page. */
function findReceiver(tree: Tree, ids: readonly string[], parentId: string | null): string | undefined {
  return ids.some((id) => tree.getParent(id) !== parentId) ? (parentId ?? undefined) : undefined;
}

/** The point of the moved bounds nearest to the pointer, which may be outside of them: the grip of the name bar is. */
function nearestPoint({ x, y, width, height }: Rect, point: Point): Point {
  return {
    x: Math.max(x, Math.min(x + width, point.x)),
    y: Math.max(y, Math.min(y + height, point.y)),
  };
}
