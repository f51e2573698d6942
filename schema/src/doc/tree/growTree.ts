import { drawnAt, growPage, type GrownPage } from "../../geometry/index.ts";
import { absolutePosition, rectInParent, listSubtree, type Tree } from "./tree.ts";

/** Height in px that the content of a widget needs; undefined when unknown. */
export type MeasureHeight = (id: string) => number | undefined;

/** A tree in which every widget is as high as its content. */
export interface GrownTree extends Tree {
  /** Converts a height on the canvas to the y that something inside a parent needs to appear there, px. */
  drawnAt(parentId: string | null, y: number): number;
}

/**
 * The tree with every widget at least as high as its content and everything below moved down; nothing is written. The same tree
 * and heights give the same positions.
 */
export function growTree(tree: Tree, measureHeight: MeasureHeight): GrownTree {
  const pages = new Map<string | null, GrownPage>();
  const heights = new Map<string, number>();
  grow(null);

  /** Grows the widgets of a parent, innermost first; returns the height that the parent needs. */
  function grow(parentId: string | null): number {
    const things = tree.listChildren(parentId).map((id) => {
      const rect = rectInParent(tree, id);
      const inside = tree.listChildren(id).length === 0 ? 0 : grow(id);
      const need = Math.max(measureHeight(id) ?? 0, inside);
      if (need > rect.height) heights.set(id, need);
      return { id, rect };
    });
    const box = parentId === null ? { width: tree.width, height: 0 } : tree.getRect(parentId);
    const page = growPage(things, heights, box.width);
    pages.set(parentId, page);
    const bottom = Math.max(0, ...things.map(({ rect }) => rect.y + rect.height));
    return Math.max(box.height, bottom) + page.growth;
  }

  const getShift = (id: string) => pages.get(tree.getParent(id))?.shifts.get(id) ?? 0;
  const getParent = (id: string) => tree.getParent(id);
  const getPosition = (id: string) => {
    const { x, y } = tree.getPosition(id);
    return { x, y: y + getShift(id) };
  };
  const getRect = (id: string) => {
    const { width, height } = tree.getRect(id);
    return { ...absolutePosition(id, getParent, getPosition), width, height: heights.get(id) ?? height };
  };
  return {
    isAlive: (id) => tree.isAlive(id),
    getParent,
    getScreen: (id) => tree.getScreen(id),
    listChildren: (id) => tree.listChildren(id),
    isManual: (parentId) => tree.isManual(parentId),
    getRank: (id) => tree.getRank(id),
    width: tree.width,
    // Lazy, because it visits all widgets.
    get ids() {
      return tree.ids;
    },
    getPosition,
    getRect,
    drawnAt(parentId, y) {
      const page = pages.get(parentId) ?? { lines: [] };
      if (parentId === null) return drawnAt(page, y);
      return tree.getRect(parentId).y + drawnAt(page, y - getRect(parentId).y);
    },
  };
}

/** The tree without some widgets and what is inside them. */
export function withoutWidgets(tree: Tree, ids: readonly string[]): Tree {
  const gone = new Set(ids.flatMap((id) => listSubtree(tree, id)));
  return {
    ...tree,
    ids: tree.ids.filter((id) => !gone.has(id)),
    listChildren: (parentId) => tree.listChildren(parentId).filter((id) => !gone.has(id)),
  };
}
