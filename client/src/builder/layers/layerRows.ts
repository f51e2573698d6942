import { screenTree, type Tree } from "@formweave/schema/doc";

/** Heading above rows: all widgets of a type, or all on a screen, where several screens are listed; with the number of them. */
export type LayerHeading =
  | { readonly kind: "type"; readonly type: string; readonly count: number }
  | { readonly kind: "screen"; readonly screen: string | undefined; readonly count: number };

/** Position of a widget, or of the heading of a screen, in the tree of layers. */
export interface LayerNode {
  readonly id: string;
  readonly parentId: string | null;
  /** 0 on the canvas. */
  readonly depth: number;
  readonly hasChildren: boolean;
  readonly heading?: LayerHeading;
}

/** A listed row: a widget or a heading. */
export interface LayerRow extends LayerNode {
  readonly isExpanded: boolean;
  /** True when it is listed only because something inside it matches the search. */
  readonly isContext: boolean;
  /** Position among its listed siblings, from 1. */
  readonly place: number;
  /** Number of its listed siblings, itself included. */
  readonly beside: number;
}

/** All widgets in reading order, which is from back to front; contents directly after their container. */
export function layerNodes(tree: Pick<Tree, "listChildren">): readonly LayerNode[] {
  return nodesUnder(tree, null, 0);
}

/** The widgets of all screens, each under the heading of its screen; those on none come first, where there are some. */
export function nodesByScreen(tree: Tree, screens: readonly string[]): readonly LayerNode[] {
  return [undefined, ...screens].flatMap((screen) => {
    const inside = nodesUnder(screenTree(tree, screen, screens), screenHeadingId(screen), 1);
    if (screen === undefined && inside.length === 0) return [];
    const heading = { kind: "screen", screen, count: inside.length } as const;
    const hasChildren = inside.length > 0;
    return [{ id: screenHeadingId(screen), parentId: null, depth: 0, hasChildren, heading }, ...inside];
  });
}

/** Row id of the heading of a screen, or of those on none; never equal to a widget's id. */
export function screenHeadingId(screen: string | undefined): string {
  return `${SCREEN}${screen ?? ""}`;
}

/** The screen in the id of a heading: undefined for those on none, null for an id of anything else. */
export function screenInHeading(id: string | null): string | undefined | null {
  if (id === null || !id.startsWith(SCREEN)) return null;
  return id.slice(SCREEN.length) || undefined;
}

const SCREEN = "screen:";

/** Nodes of all widgets of a tree; `root` is the row above those directly on the canvas, null for none. */
function nodesUnder(
  tree: Pick<Tree, "listChildren">,
  root: string | null,
  depth: number,
): readonly LayerNode[] {
  const nodes: LayerNode[] = [];
  const visit = (parentId: string | null, level: number) => {
    for (const id of tree.listChildren(parentId)) {
      nodes.push({
        id,
        parentId: parentId ?? root,
        depth: level,
        hasChildren: tree.listChildren(id).length > 0,
      });
      visit(id, level + 1);
    }
  };
  visit(null, depth);
  return nodes;
}

/** Rows of a tree with some nodes collapsed. */
export function openRows(nodes: readonly LayerNode[], collapsed: ReadonlySet<string>): readonly LayerRow[] {
  const hidden = new Set<string>();
  const rows: PlainRow[] = [];
  for (const node of nodes) {
    const isHidden = node.parentId !== null && (collapsed.has(node.parentId) || hidden.has(node.parentId));
    if (isHidden) hidden.add(node.id);
    else rows.push({ ...node, isExpanded: node.hasChildren && !collapsed.has(node.id), isContext: false });
  }
  return numbered(rows);
}

/** Matching rows with the containers around them, all expanded. */
export function matchingRows(nodes: readonly LayerNode[], matches: ReadonlySet<string>): readonly LayerRow[] {
  const listed = new Set<string>();
  for (const { id, parentId } of nodes.toReversed()) {
    if (!matches.has(id) && !listed.has(id)) continue;
    listed.add(id);
    if (parentId !== null) listed.add(parentId);
  }
  const rows = nodes.filter(({ id }) => listed.has(id));
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return numbered(
    rows.map((node) => ({ ...node, isExpanded: parents.has(node.id), isContext: !matches.has(node.id) })),
  );
}

/** A row without its position among siblings. */
export type PlainRow = Omit<LayerRow, "place" | "beside">;

/** Adds to rows their positions among siblings, for screen readers. */
export function numbered(rows: readonly PlainRow[]): readonly LayerRow[] {
  const families = Map.groupBy(rows, ({ parentId }) => parentId);
  const places = new Map(
    [...families.values()].flatMap((family) => family.map(({ id }, at) => [id, at + 1])),
  );
  return rows.map((row) => ({
    ...row,
    place: places.get(row.id) ?? 1,
    beside: families.get(row.parentId)?.length ?? 1,
  }));
}

/** Containers around a node, nearest first. */
export function containersAround(nodes: readonly LayerNode[], id: string): readonly string[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  const chain: string[] = [];
  for (let parent = parents.get(id); typeof parent === "string"; parent = parents.get(parent))
    chain.push(parent);
  return chain;
}

/** Element id of a row, for `aria-activedescendant`. */
export function rowElementId(id: string): string {
  return `layer-${id}`;
}
