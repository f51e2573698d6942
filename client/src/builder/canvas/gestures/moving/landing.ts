import { firstPlace, isEmptyForm, sizeOfNew, startsAtLeft } from "@formweave/schema/commands";
import { translate, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import type { InsertTarget } from "#builder/actions/selection.ts";
import { readShownGuides } from "#builder/canvasState/shownGuides.ts";
import { visibleArea } from "#builder/canvasState/viewport.ts";
import { getArtboard } from "#builder/canvas/surface/camera.ts";
import { containerAt, openContainers } from "#builder/canvas/surface/containers.ts";
import { indexNeighbours } from "#builder/canvas/surface/neighbours.ts";
import { NO_SNAP, type LiveSnap } from "#builder/canvas/scene/scene.ts";
import { stepDrag } from "./dragStep.ts";
import { createInserting, type Inserting, type InsertingCanvas } from "#builder/canvas/scene/inserting.ts";
import { resolveSnapping } from "#builder/canvas/gestures/snapping.ts";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/** Parts of a canvas that decide where a new component lands. */
type LandingCanvas = InsertingCanvas &
  Pick<CanvasState, "viewport" | "options" | "screens"> & {
    readonly page: Pick<CanvasState["page"], "tree" | "drawn" | "drawnAt" | "device">;
  };

/** The position at which a component dragged over the canvas would land. */
export interface Landing {
  /** Canvas px on the page as shown. */
  readonly rect: Rect;
  readonly snap: LiveSnap;
  /** The container that would take it; null is the canvas. */
  readonly parentId: string | null;
  /** Slot between or beside other components; undefined when placed freely. */
  readonly insert: Inserting | undefined;
  /** Set where it begins an empty page, at the place that every way of adding has. */
  readonly isFirst?: true;
}

/** Position of a component being dragged, canvas px. */
interface Carrying {
  /** Its top left corner. */
  readonly corner: Point;
  readonly pointer: Point;
  /** True to place it freely, without looking for a slot. */
  readonly isFree: boolean;
}

/**
 * Returns a function that computes where the dragged component would land: in a slot between others, else snapped to neighbors and guides,
 * as a move does.
 */
export function createLanding(canvas: LandingCanvas, type: string): (carrying: Carrying) => Landing {
  const { session, page } = canvas;
  const tree = page.tree();
  const artboard = getArtboard(tree);
  const containers = openContainers(canvas);
  const listNeighbours = indexNeighbours(tree, [], artboard);
  const guides = canvas.options.get().showGuides ? readShownGuides(canvas) : [];
  const definition = findDefinition(type);
  const size = definition === undefined ? { width: 0, height: 0 } : sizeOfNew(session.doc, definition);
  const isSpanning = startsAtLeft(session.doc, type);
  const isElsewhere = page.device.get() !== "desktop";
  const findInserting = createInserting(canvas, { type });
  const first =
    definition !== undefined && !isElsewhere && isEmptyForm(session.doc, tree)
      ? firstPlace(session.doc, definition)
      : undefined;

  return ({ corner, pointer, isFree }) => {
    const bounds = { ...corner, ...size };
    if (first !== undefined && !isFree)
      return { rect: first, snap: NO_SNAP, parentId: null, insert: undefined, isFirst: true };
    const insert = isFree ? undefined : findInserting(pointer, containerAt(containers, pointer));
    if (insert !== undefined) {
      const { width, height } = insert.rect;
      const under = isSpanning ? { x: 0, y: corner.y } : corner;
      return { rect: { ...under, width, height }, snap: NO_SNAP, parentId: insert.parentId, insert };
    }
    const area = visibleArea(canvas.viewport.get());
    const { dx, dy, snap } = stepDrag({
      bounds,
      delta: { x: 0, y: 0 },
      keepAxis: false,
      ...resolveSnapping(canvas, isElsewhere),
      listNeighbours: (moved) => [...listNeighbours(moved, area), ...guides],
    });
    const rect = translate(bounds, dx, dy);
    if (isSpanning)
      return { rect: { ...rect, x: 0, width: artboard.width }, snap: NO_SNAP, parentId: null, insert };
    return { rect, snap, parentId: containerAt(containers, corner), insert };
  };
}

/**
 * Converts a landing to a position in the document. On devices other than the desktop only the parent counts, as positions there follow
 * from the order.
 */
export function toInsertTarget(
  { page }: Pick<LandingCanvas, "page">,
  { rect, parentId, isFirst }: Omit<Landing, "insert">,
): InsertTarget {
  if (isFirst || page.device.get() !== "desktop") return { parentId };
  const drawn = page.drawnAt(rect.y, { parentId, without: [] });
  const origin = parentId === null ? { x: 0, y: 0 } : page.drawn().getRect(parentId);
  return { position: { x: rect.x - origin.x, y: drawn - origin.y }, parentId };
}
