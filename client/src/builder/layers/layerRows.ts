import type { Tree } from "@formweave/schema/doc";

/** One widget in the list of layers: where it hangs. */
export interface LayerNode {
  readonly id: string;
  readonly parentId: string | null;
  /** 0 on the canvas. */
  readonly depth: number;
  readonly hasChildren: boolean;
}

/** A node as it is listed: a widget, or the heading of all widgets of a type. */
export interface LayerRow extends LayerNode {
  readonly isExpanded: boolean;
  /** It is listed only for something inside it that was searched for. */
  readonly isContext: boolean;
  /** Set on the heading of a type: which one, and how many of it there are. */
  readonly heading?: { readonly type: string; readonly count: number };
  /** Its number among the listed rows beside it, from 1. */
  readonly place: number;
  /** How many rows are listed beside it, itself counted. */
  readonly beside: number;
}

/** All widgets in the order in which they are read, which is from the back to the front; what stands inside one right below it. */
export function layerNodes(tree: Pick<Tree, "childrenOf">): readonly LayerNode[] {
  const nodes: LayerNode[] = [];
  const visit = (parentId: string | null, depth: number) => {
    for (const id of tree.childrenOf(parentId)) {
      nodes.push({ id, parentId, depth, hasChildren: tree.childrenOf(id).length > 0 });
      visit(id, depth + 1);
    }
  };
  visit(null, 0);
  return nodes;
}

/** The rows of a tree some of whose nodes are collapsed. */
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

/** The rows that match, with the containers around them, all open. */
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

/** A row before it is counted among those beside it. */
export type PlainRow = Omit<LayerRow, "place" | "beside">;

/** Counts rows among those beside them, for people who cannot see how many there are. */
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

/** The containers around a node, the nearest first. */
export function containersAround(nodes: readonly LayerNode[], id: string): readonly string[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  const chain: string[] = [];
  for (let parent = parents.get(id); typeof parent === "string"; parent = parents.get(parent))
    chain.push(parent);
  return chain;
}

/** The id of a row's element, for `aria-activedescendant`. */
export function rowElementId(id: string): string {
  return `layer-${id}`;
}
