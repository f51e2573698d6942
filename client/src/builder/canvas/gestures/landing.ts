import { sizeOfNew, startsAtLeft } from "@formweave/schema/commands";
import { readGuides } from "@formweave/schema/doc";
import { translate, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { definitionOf } from "@formweave/schema/widgets";
import type { NewPlace } from "#builder/actions/selection.ts";
import type { EditorSession } from "#document/session.ts";
import { visibleArea } from "#document/view/viewport.ts";
import { artboardOf } from "#builder/canvas/surface/camera.ts";
import { containerAt, openContainers } from "#builder/canvas/surface/containers.ts";
import { indexNeighbours } from "#builder/canvas/surface/neighbours.ts";
import { NO_SNAP, type LiveSnap } from "#builder/canvas/surface/scene.ts";
import { stepDrag } from "./dragStep.ts";
import { createInserting, type Inserting } from "./inserting.ts";
import { snappingOf } from "./snapping.ts";

/** What of a session decides where something new comes to stand. */
type LandingSession = Pick<EditorSession, "viewport" | "options" | "doc"> & {
  readonly store: Pick<EditorSession["store"], "widget">;
  readonly page: Pick<EditorSession["page"], "tree" | "drawn" | "drawnAt" | "device">;
};

/** Where a component that is carried over the canvas would come to stand. */
export interface Landing {
  /** Canvas px, on the page as it is seen. */
  readonly rect: Rect;
  readonly snap: LiveSnap;
  /** The container that would take it; null is the canvas. */
  readonly parentId: string | null;
  /** The place between others or beside one that it would take. */
  readonly insert: Inserting | undefined;
}

/** How a component is carried, canvas px. */
interface Carrying {
  /** Its top left corner. */
  readonly corner: Point;
  readonly pointer: Point;
  /** Whether it is placed freely, and not between others. */
  readonly isFree: boolean;
}

/** Tells for what is carried where it would land: as what is moved does, between others, else along its neighbors and guides. */
export function createLanding(session: LandingSession, type: string): (carrying: Carrying) => Landing {
  const tree = session.page.tree();
  const artboard = artboardOf(tree);
  const containers = openContainers(session);
  const neighboursOf = indexNeighbours(tree, [], artboard);
  const guides = session.options.get().showGuides ? readGuides(session.doc) : [];
  const definition = definitionOf(type);
  const size = definition === undefined ? { width: 0, height: 0 } : sizeOfNew(session.doc, definition);
  const isSpanning = startsAtLeft(session.doc, type);
  const isElsewhere = session.page.device.get() !== "desktop";
  const findInserting = createInserting(session, { type });

  return ({ corner, pointer, isFree }) => {
    const bounds = { ...corner, ...size };
    const insert = isFree ? undefined : findInserting(pointer, containerAt(containers, pointer));
    if (insert !== undefined) {
      const { width, height } = insert.rect;
      const under = isSpanning ? { x: 0, y: corner.y } : corner;
      return { rect: { ...under, width, height }, snap: NO_SNAP, parentId: insert.parentId, insert };
    }
    const area = visibleArea(session.viewport.get());
    const { dx, dy, snap } = stepDrag({
      bounds,
      delta: { x: 0, y: 0 },
      keepAxis: false,
      ...snappingOf(session, isElsewhere),
      neighboursOf: (moved) => [...neighboursOf(moved, area), ...guides],
    });
    const rect = translate(bounds, dx, dy);
    if (isSpanning)
      return { rect: { ...rect, x: 0, width: artboard.width }, snap: NO_SNAP, parentId: null, insert };
    return { rect, snap, parentId: containerAt(containers, corner), insert };
  };
}

/** What landing there means for the document. On a page of another width there is no place of its own, but the order. */
export function landedPlace(
  { page }: Pick<LandingSession, "page">,
  { rect, parentId }: Omit<Landing, "insert">,
): NewPlace {
  if (page.device.get() !== "desktop") return { parentId };
  const drawn = page.drawnAt(rect.y, { parentId, without: [] });
  const origin = parentId === null ? { x: 0, y: 0 } : page.drawn().rectOf(parentId);
  return { position: { x: rect.x - origin.x, y: drawn - origin.y }, parentId };
}
