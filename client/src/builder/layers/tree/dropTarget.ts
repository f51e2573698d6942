import { listAncestors, type Tree } from "@formweave/schema/doc";
import type { LayerRow } from "#builder/layers/layerRows.ts";

/** Target of dragged layers, and its mark in the list. */
export interface DropTarget {
  readonly parentId: string | null;
  /** Sibling behind which they go in the list, and so directly above in the stack; null = first and lowest position, undefined = last. */
  readonly above: string | null | undefined;
  /** `line`: between two rows, above the row of this index; `inside`: on that row. */
  readonly mark: { readonly kind: "line" | "inside"; readonly index: number; readonly depth: number };
}

interface Scene {
  readonly rows: readonly LayerRow[];
  readonly tree: Pick<Tree, "getParent" | "listChildren">;
  readonly moved: ReadonlySet<string>;
  readonly isContainer: (id: string) => boolean;
}

/** Part of a container's row, in its middle, on which a drop goes inside the container. */
const INSIDE = { from: 0.3, to: 0.7 } as const;

/** Target of a drop at a height in the list, measured in rows; undefined where the layers cannot go. */
export function dropTargetAt(height: number, scene: Scene): DropTarget | undefined {
  const { rows } = scene;
  const index = Math.max(0, Math.floor(height));
  const row = rows[index];
  const target = row === undefined ? onFloor(scene) : onRow(row, index, Math.max(0, height) - index, scene);
  return rows.length === 0 || isInsideMoved(target.parentId, scene) ? undefined : target;
}

/** Target below all rows: the last position on the canvas. */
function onFloor({ rows }: Scene): DropTarget {
  return { parentId: null, above: undefined, mark: { kind: "line", index: rows.length, depth: 0 } };
}

function onRow(row: LayerRow, index: number, part: number, scene: Scene): DropTarget {
  const { id, parentId, depth } = row;
  if (scene.isContainer(id) && part > INSIDE.from && part < INSIDE.to) {
    return { parentId: id, above: undefined, mark: { kind: "inside", index, depth: depth + 1 } };
  }
  if (part < 0.5)
    return { parentId, above: stayingBefore(row, 0, scene), mark: { kind: "line", index, depth } };
  if (row.isExpanded) {
    return { parentId: id, above: null, mark: { kind: "line", index: index + 1, depth: depth + 1 } };
  }
  return { parentId, above: stayingBefore(row, 1, scene), mark: { kind: "line", index: index + 1, depth } };
}

/** The last sibling before a row (with `places` 1: up to and including it) that is not being moved; null for none. */
function stayingBefore({ id, parentId }: LayerRow, places: 0 | 1, { tree, moved }: Scene): string | null {
  const siblings = tree.listChildren(parentId);
  const before = siblings.slice(0, siblings.indexOf(id) + places);
  return before.findLast((sibling) => !moved.has(sibling)) ?? null;
}

function isInsideMoved(parentId: string | null, { tree, moved }: Scene): boolean {
  return parentId !== null && [parentId, ...listAncestors(tree, parentId)].some((id) => moved.has(id));
}
