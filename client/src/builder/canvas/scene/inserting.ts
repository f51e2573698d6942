import { pageStart, listSlotItems, startsAtLeft } from "@formweave/schema/commands";
import { listAncestors, readPageOrder, type Tree } from "@formweave/schema/doc";
import {
  cutLayout,
  findSlots,
  insertAt,
  moveTo,
  slotLine,
  type Incoming,
  type PageStart,
  type Part,
  type Rect,
  type Slot,
  type SlotItem,
} from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import { findDefinition, fillsColumn } from "@formweave/schema/widgets";
import type { OwnPresence } from "#document/people/presence.ts";
import type { EditorSession } from "#document/session.ts";
import type { CanvasState } from "#builder/canvasState/canvasState.ts";

/** A slot into which the dragged components would be inserted. */
export interface Inserting {
  readonly slot: Slot;
  readonly parentId: string | null;
  /** Line that marks the slot, canvas px of the page as shown. */
  readonly line: Rect;
  /** Rectangle that the component would get, relative to the parent; of the first when several are dragged. */
  readonly rect: Rect;
}

/** Parts of a canvas from which slots are found. */
export interface InsertingCanvas {
  readonly session: Pick<EditorSession, "doc"> & { readonly store: Pick<EditorSession["store"], "widget"> };
  readonly page: Pick<CanvasState["page"], "tree" | "drawn" | "device">;
}

/**
 * Finds the slot at a point of the canvas within a container (null = the canvas); undefined where a drop would place the component freely.
 */
export type FindInserting = (point: Point, parentId: string | null) => Inserting | undefined;

/** Distance from a container's upper or lower edge within which a drop goes above or below the container, canvas px. */
const CONTAINER_EDGE = 12;

/** The slot as shared with others through presence. */
export function shownSlot({ slot, parentId }: Inserting): NonNullable<OwnPresence["insert"]> {
  return { parentId, ids: slot.ids, side: slot.side };
}

/**
 * Finds slots for a new component, or for components being moved. There are none in apps, where components are placed freely, and none on
 * devices other than the desktop.
 */
export function createInserting(
  canvas: InsertingCanvas,
  draggedItems: { readonly type: string } | { readonly ids: readonly string[] },
): FindInserting {
  const { session, page } = canvas;
  const { doc } = session;
  if (!readPageOrder(doc).followsPosition || page.device.get() !== "desktop") return () => undefined;
  const tree = page.tree();
  const finders = new Map<string | null, FindInParent>();
  const load =
    "type" in draggedItems ? loadNew(doc, draggedItems.type) : loadMoving(canvas, draggedItems.ids);
  return (point, over) => {
    const parentId = parentAt(tree, over, point, load.isSpanning);
    const find = finders.get(parentId) ?? findIn(canvas, parentId, load);
    finders.set(parentId, find);
    return find(point);
  };
}

/** The parent for a drop: near a container's edge the container's own parent, for full-width components always the page. */
function parentAt(tree: Tree, over: string | null, { y }: Point, isSpanning: boolean): string | null {
  if (over === null || isSpanning) return null;
  const { y: top, height } = tree.getRect(over);
  const isAtEdge = y - top < CONTAINER_EDGE || top + height - y < CONTAINER_EDGE;
  return isAtEdge ? tree.getParent(over) : over;
}

/** The dragged components: ids of existing ones, none for a new one. */
interface Load {
  readonly ids: readonly string[];
  readonly isSpanning: boolean;
  /** Returns the rectangle in a slot; undefined when the components do not fit there. */
  readonly rectInSlot: (place: SlotContext) => Rect | undefined;
}

interface SlotContext {
  readonly things: readonly SlotItem[];
  readonly origin: Point;
  readonly start: PageStart;
  readonly slot: Slot;
}

function loadNew(doc: EditorSession["doc"], type: string): Load {
  const isSpanning = startsAtLeft(doc, type);
  const size = findDefinition(type)?.size ?? { width: 0, height: 0 };
  return {
    ids: [],
    isSpanning,
    rectInSlot({ things, start, slot }) {
      const incoming: Incoming = { ...size, fillsColumn: fills(type), isSpanning, start };
      return insertAt(things, incoming, slot)?.rect;
    },
  };
}

function loadMoving({ session: { doc, store }, page }: InsertingCanvas, ids: readonly string[]): Load {
  const drawn = page.drawn();
  const isSpanning = ids.some((id) => startsAtLeft(doc, store.widget(id)?.type ?? ""));
  const known = ids.map((id) => ({
    id,
    rect: drawn.getRect(id),
    fillsColumn: fills(store.widget(id)?.type),
  }));
  return {
    ids,
    isSpanning,
    rectInSlot({ things, origin, start, slot }) {
      const items = known.map(({ id, rect, fillsColumn: isFilling }) => ({
        id,
        rect: { ...rect, x: rect.x - origin.x, y: rect.y - origin.y },
        fillsColumn: isFilling,
        isFixed: false,
      }));
      return moveTo(things, { items, isSpanning, start }, slot)?.get(ids[0] ?? "");
    },
  };
}

function fills(type: string | undefined): boolean {
  const definition = findDefinition(type ?? "");
  return definition !== undefined && fillsColumn(definition);
}

type FindInParent = (point: Point) => Inserting | undefined;

function findIn(
  { session: { store }, page }: InsertingCanvas,
  parentId: string | null,
  load: Load,
): FindInParent {
  const drawn = page.drawn();
  // A moved container cannot be inserted into itself or its own descendants.
  const isInside =
    parentId !== null && [parentId, ...listAncestors(drawn, parentId)].some((id) => load.ids.includes(id));
  if (isInside) return () => undefined;
  const start = pageStart(parentId, true);
  const seen = shownLayout(page.tree(), parentId);
  const things = listSlotItems(drawn, parentId, (id) => store.widget(id));
  const origin = parentId === null ? { x: 0, y: 0 } : drawn.getRect(parentId);
  const draggedItems = { moving: new Set(load.ids), isSpanning: load.isSpanning, start };
  return (point) => {
    for (const slot of findSlots(seen, point, draggedItems)) {
      const rect = load.rectInSlot({ things, origin, start, slot });
      const line = slotLine(seen, slot, start);
      if (rect !== undefined && line !== undefined) return { slot, parentId, rect, line };
    }
    return undefined;
  };
}

/** The children of a parent as shown, divided into lines and columns. */
export function shownLayout(tree: Tree, parentId: string | null): Part {
  return cutLayout(tree.listChildren(parentId).map((id) => ({ id, rect: tree.getRect(id) })));
}
