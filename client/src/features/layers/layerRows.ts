import { type Tree } from "@formweave/schema/doc";

/** One widget in the Navigator: where it hangs. */
export interface LayerNode {
  readonly id: string;
  readonly parentId: string | null;
  /** 0 on the canvas. */
  readonly depth: number;
  readonly hasChildren: boolean;
}

/** A node as it is listed. */
export interface LayerRow extends LayerNode {
  readonly isExpanded: boolean;
  /** It is listed only for something inside it that was searched for. */
  readonly isContext: boolean;
}

/** All widgets, the topmost first, what stands inside a widget right below it. */
export function layerNodes(tree: Pick<Tree, "childrenOf">): readonly LayerNode[] {
  const nodes: LayerNode[] = [];
  const visit = (parentId: string | null, depth: number) => {
    for (const id of tree.childrenOf(parentId).toReversed()) {
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
  const rows: LayerRow[] = [];
  for (const node of nodes) {
    const isHidden = node.parentId !== null && (collapsed.has(node.parentId) || hidden.has(node.parentId));
    if (isHidden) hidden.add(node.id);
    else rows.push({ ...node, isExpanded: node.hasChildren && !collapsed.has(node.id), isContext: false });
  }
  return rows;
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
  return rows.map((node) => ({
    ...node,
    isExpanded: parents.has(node.id),
    isContext: !matches.has(node.id),
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
