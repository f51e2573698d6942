import { drawnAt, growPage, type GrownPage } from "../geometry/index.ts";
import { absolutePosition, rectInParent, subtreeOf, type Tree } from "./tree.ts";

/** How high what a widget shows is, px; undefined while nobody knows. */
export type HeightOf = (id: string) => number | undefined;

/** A tree in which every widget is as high as what it shows. */
export interface GrownTree extends Tree {
  /** Where on the canvas something would have to be drawn in a parent to stand at a height of the canvas, px. */
  drawnAt(parentId: string | null, y: number): number;
}

/**
 * The tree with every widget at least as high as what it shows, and what stands below it moved down: nothing of it is written.
 * The same tree and heights give the same places.
 */
export function growTree(tree: Tree, heightOf: HeightOf): GrownTree {
  const pages = new Map<string | null, GrownPage>();
  const heights = new Map<string, number>();
  grow(null);

  /** Grows what stands in a parent, from the inside out; gives how high the parent has to be for it. */
  function grow(parentId: string | null): number {
    const things = tree.childrenOf(parentId).map((id) => {
      const rect = rectInParent(tree, id);
      const inside = tree.childrenOf(id).length === 0 ? 0 : grow(id);
      const need = Math.max(heightOf(id) ?? 0, inside);
      if (need > rect.height) heights.set(id, need);
      return { id, rect };
    });
    const box = parentId === null ? { width: tree.width, height: 0 } : tree.rectOf(parentId);
    const page = growPage(things, heights, box.width);
    pages.set(parentId, page);
    const bottom = Math.max(0, ...things.map(({ rect }) => rect.y + rect.height));
    return Math.max(box.height, bottom) + page.growth;
  }

  const shiftOf = (id: string) => pages.get(tree.parentOf(id))?.shifts.get(id) ?? 0;
  const parentOf = (id: string) => tree.parentOf(id);
  const positionOf = (id: string) => {
    const { x, y } = tree.positionOf(id);
    return { x, y: y + shiftOf(id) };
  };
  const rectOf = (id: string) => {
    const { width, height } = tree.rectOf(id);
    return { ...absolutePosition(id, parentOf, positionOf), width, height: heights.get(id) ?? height };
  };
  return {
    isAlive: (id) => tree.isAlive(id),
    parentOf,
    childrenOf: (id) => tree.childrenOf(id),
    isByHand: (parentId) => tree.isByHand(parentId),
    rankOf: (id) => tree.rankOf(id),
    width: tree.width,
    // Only when it is asked for: it goes through all of them.
    get ids() {
      return tree.ids;
    },
    positionOf,
    rectOf,
    drawnAt(parentId, y) {
      const page = pages.get(parentId) ?? { lines: [] };
      if (parentId === null) return drawnAt(page, y);
      return tree.rectOf(parentId).y + drawnAt(page, y - rectOf(parentId).y);
    },
  };
}

/** The tree without some widgets and what is inside them. */
export function withoutWidgets(tree: Tree, ids: readonly string[]): Tree {
  const gone = new Set(ids.flatMap((id) => subtreeOf(tree, id)));
  return {
    ...tree,
    ids: tree.ids.filter((id) => !gone.has(id)),
    childrenOf: (parentId) => tree.childrenOf(parentId).filter((id) => !gone.has(id)),
  };
}
