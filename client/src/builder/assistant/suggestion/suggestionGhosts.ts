import { limits } from "@formweave/schema";
import type { SuggestedStep } from "@formweave/schema/commands";
import { readScreenIds, readTree, readWidget, type Tree, type WidgetRecord } from "@formweave/schema/doc";
import { computeBounds, intersects, translate, type Rect } from "@formweave/schema/geometry";
import type { Point } from "@formweave/schema/model";
import type * as Y from "yjs";
import type { SuggestedChange } from "./suggestedChange.ts";
import { addedBy } from "#builder/canvasState/suggestion/suggestionTargets.ts";

/** A suggested widget that is not in the document. */
export interface Ghost {
  readonly id: string;
  readonly changeId: string;
  /** Its parent; null is the canvas. */
  readonly parentId: string | null;
  /** Id of the screen that it would be on; undefined for none. */
  readonly screen: string | undefined;
  /** On the canvas, px. */
  readonly rect: Rect;
  /** Relative to its parent, px. */
  readonly position: Point;
  readonly record: WidgetRecord;
}

/** Gap between existing components and additions below them, px. */
const GAP = limits.GRID_SIZE;

/**
 * Returns the additions as they are placed in the trial copy, moved below components that others have since put there. Additions without a
 * parent among them move together, so that they keep their order.
 */
export function createGhosts(
  doc: Y.Doc,
  copy: Y.Doc,
  changes: readonly Pick<SuggestedChange, "id" | "kind" | "widgetIds" | "obstacle">[],
): ReadonlyMap<string, Ghost> {
  const owners = new Map(
    changes
      .filter(({ kind, obstacle }) => kind === "add" && obstacle === undefined)
      .flatMap(({ id, widgetIds }) => widgetIds.map((widgetId) => [widgetId, id] as const)),
  );
  if (owners.size === 0) return new Map();
  const [there, tried, screens] = [readTree(doc), readTree(copy), readScreenIds(copy)];
  const added = tried.ids.filter((id) => owners.has(id) && !there.isAlive(id));
  const ghosts = new Map<string, Ghost>();
  const roots = added.filter((id) => !owners.has(tried.getParent(id) ?? ""));
  for (const ids of Map.groupBy(
    roots,
    (id) => `${tried.getParent(id)} ${findLiving(screens, tried, id)}`,
  ).values()) {
    const down = computeShift({ there, tried, screens }, ids);
    for (const id of ids.flatMap((root) => [root, ...listDescendants(tried, root)])) {
      const record = readWidget(copy, id);
      if (record === undefined) continue;
      const { x, y } = tried.getPosition(id);
      const position = ids.includes(id) ? { x, y: y + down } : { x, y };
      const rect = translate(tried.getRect(id), 0, down);
      ghosts.set(id, {
        id,
        changeId: owners.get(id) ?? "",
        parentId: tried.getParent(id),
        screen: findLiving(screens, tried, id),
        rect,
        position,
        record,
      });
    }
  }
  return ghosts;
}

/** Sets the positions in adding steps to those of their ghosts. */
export function placedSteps(
  steps: readonly SuggestedStep[],
  ghosts: ReadonlyMap<string, Ghost>,
): readonly SuggestedStep[] {
  return steps.map((step) => {
    const id = addedBy(step);
    const ghost = id === undefined ? undefined : ghosts.get(id);
    if (ghost === undefined) return step;
    const { x, y } = ghost.position;
    return { ...step, input: { ...step.input, position: { x, y } } };
  });
}

/** The document and its trial copy, with the living screens of that. */
interface Trees {
  readonly there: Tree;
  readonly tried: Tree;
  readonly screens: readonly string[];
}

function findLiving(screens: readonly string[], tree: Tree, id: string): string | undefined {
  const screen = tree.getScreen(id);
  return screens.find((one) => one === screen);
}

/** Returns the distance by which new siblings move down so that they cover nothing, px. */
function computeShift({ there, tried, screens }: Trees, ids: readonly string[]): number {
  const [first = ""] = ids;
  const screen = findLiving(screens, tried, first);
  const isBeside = (id: string) => findLiving(screens, there, id) === screen;
  const siblings = there
    .listChildren(tried.getParent(first))
    .filter(isBeside)
    .map((id) => there.getRect(id));
  const rects = ids.map((id) => tried.getRect(id));
  const block = computeBounds(rects);
  const isFree = !rects.some((rect) => siblings.some((sibling) => intersects(rect, sibling)));
  if (block === undefined || isFree) return 0;
  const column = { ...block, y: -limits.MAX_COORDINATE, height: 2 * limits.MAX_COORDINATE };
  const bottoms = siblings.filter((rect) => intersects(rect, column)).map(({ y, height }) => y + height);
  const room = limits.MAX_COORDINATE - block.y - block.height;
  return Math.min(room, Math.max(...bottoms) + GAP - block.y);
}

function listDescendants(tree: Tree, id: string): readonly string[] {
  return tree.listChildren(id).flatMap((child) => [child, ...listDescendants(tree, child)]);
}
