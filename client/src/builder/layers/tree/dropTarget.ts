import { listAncestors, type Tree } from "@formweave/schema/doc";
import { screenInHeading, type LayerRow } from "#builder/layers/layerRows.ts";

/** Target of dragged layers, and its mark in the list. */
export interface DropTarget {
  /** Its container, null for the canvas, or the heading of a screen. */
  readonly parentId: string | null;
  /** Sibling behind which they go in the list, and so directly above in the stack; null = first and lowest position, undefined = last. */
  readonly above: string | null | undefined;
  /** `line`: between two rows, above the row of this index; `inside`: on that row. */
  readonly mark: { readonly kind: "line" | "inside"; readonly index: number; readonly depth: number };
}

interface Scene {
  readonly rows: readonly LayerRow[];
  readonly tree: Pick<Tree, "getParent" | "listChildren">;
  /** Lists what is on the canvas on the screen of a heading, the lowest first. */
  readonly listRoots?: (heading: string) => readonly string[];
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
function onFloor(scene: Scene): DropTarget {
  const { rows } = scene;
  const heading = rows.findLast((row) => row.heading !== undefined);
  if (heading !== undefined) {
    const mark = { kind: "line", index: rows.length, depth: 1 } as const;
    return { parentId: heading.id, above: listStaying(heading, scene).at(-1), mark };
  }
  return { parentId: null, above: undefined, mark: { kind: "line", index: rows.length, depth: 0 } };
}

function onRow(row: LayerRow, index: number, part: number, scene: Scene): DropTarget {
  const { id, parentId, depth } = row;
  if (row.heading !== undefined) return onHeading(row, index, part, scene);
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

/** On the heading of a screen: its first place below the heading, else its last one. */
function onHeading(row: LayerRow, index: number, part: number, scene: Scene): DropTarget {
  const roots = listStaying(row, scene);
  const [first] = roots;
  if (part < INSIDE.to || !row.isExpanded || first === undefined)
    return { parentId: row.id, above: roots.at(-1), mark: { kind: "inside", index, depth: 1 } };
  const mark = { kind: "line", index: index + 1, depth: 1 } as const;
  return { parentId: row.id, above: stayingBefore({ id: first, parentId: row.id }, 0, scene), mark };
}

function listStaying({ id }: LayerRow, { listRoots, moved }: Scene): readonly string[] {
  return (listRoots?.(id) ?? []).filter((root) => !moved.has(root));
}

/** The last sibling before a row (with `places` 1: up to and including it) that is not being moved; null for none. */
function stayingBefore(
  { id, parentId }: Pick<LayerRow, "id" | "parentId">,
  places: 0 | 1,
  { tree, moved }: Scene,
): string | null {
  // The order of the canvas is one for all screens.
  const siblings = tree.listChildren(screenInHeading(parentId) === null ? parentId : null);
  const before = siblings.slice(0, siblings.indexOf(id) + places);
  return before.findLast((sibling) => !moved.has(sibling)) ?? null;
}

function isInsideMoved(parentId: string | null, { tree, moved }: Scene): boolean {
  return parentId !== null && [parentId, ...listAncestors(tree, parentId)].some((id) => moved.has(id));
}
