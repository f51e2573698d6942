/** A dependency of one component on another. */
export interface Dependency {
  readonly from: string;
  readonly to: string;
}

/** Position of a component in the graph: its column, and its row in that column. */
export interface GraphNode {
  readonly id: string;
  readonly column: number;
  readonly row: number;
}

/** A dependency in the drawing; `isBack` marks one that closes a cycle. */
export interface GraphEdge extends Dependency {
  readonly isBack: boolean;
}

/** Laid-out dependencies. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/**
 * Places components in columns, each behind all its dependencies, and near them within a column, so that few edges cross. `ids` are in
 * reading order; the same form always gives the same drawing.
 */
export function layoutGraph(ids: readonly string[], dependencies: readonly Dependency[]): Graph {
  const edges = withBackEdges(ids, dependencies);
  const forward = edges.filter(({ isBack }) => !isBack);
  const columns = groupColumns(ids, forward);
  const nodes: GraphNode[] = [];
  const rowById = new Map<string, number>();
  for (const [column, inside] of columns.entries()) {
    const wanted = new Map(inside.map((id, index) => [id, meanRow(id, forward, rowById) ?? index]));
    const sorted = inside.toSorted((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
    for (const [row, id] of sorted.entries()) {
      rowById.set(id, row);
      nodes.push({ id, column, row });
    }
  }
  return { nodes, edges };
}

/** Returns each dependency once; an edge to a component on the path being followed closes a cycle. */
function withBackEdges(ids: readonly string[], dependencies: readonly Dependency[]): readonly GraphEdge[] {
  const known = new Set(ids);
  const after = Map.groupBy(
    dependencies.filter(({ from, to }) => known.has(from) && known.has(to)),
    ({ from }) => from,
  );
  const edges: GraphEdge[] = [];
  const followed = new Set<string>();
  const done = new Set<string>();
  function follow(from: string): void {
    followed.add(from);
    for (const to of new Set(after.get(from)?.map((one) => one.to))) {
      edges.push({ from, to, isBack: followed.has(to) && !done.has(to) });
      if (!followed.has(to)) follow(to);
    }
    done.add(from);
  }
  for (const id of ids) if (!followed.has(id)) follow(id);
  return edges;
}

function groupColumns(
  ids: readonly string[],
  forward: readonly Dependency[],
): readonly (readonly string[])[] {
  const before = Map.groupBy(forward, ({ to }) => to);
  const columnById = new Map<string, number>();
  function columnFor(id: string): number {
    const known = columnById.get(id);
    if (known !== undefined) return known;
    const column = Math.max(-1, ...(before.get(id) ?? []).map(({ from }) => columnFor(from))) + 1;
    columnById.set(id, column);
    return column;
  }
  const placed = Map.groupBy(ids, columnFor);
  return [...placed].toSorted(([a], [b]) => a - b).map(([, inside]) => inside);
}

/** Mean row of the dependencies of a component. */
function meanRow(
  id: string,
  forward: readonly Dependency[],
  rowById: ReadonlyMap<string, number>,
): number | undefined {
  const rows = forward.filter(({ to }) => to === id).flatMap(({ from }) => rowById.get(from) ?? []);
  return rows.length === 0 ? undefined : rows.reduce((sum, row) => sum + row, 0) / rows.length;
}
