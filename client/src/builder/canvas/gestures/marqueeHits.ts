import { contains, intersects, type Rect } from "@formweave/schema/geometry";
import { listAncestors, type Tree } from "@formweave/schema/doc";

/** A widget that a marquee can select. */
export interface Selectable {
  readonly id: string;
  readonly rect: Rect;
  readonly isContainer: boolean;
}

/** Ids that a marquee selects: every widget it touches, but a container only when it lies wholly inside, and then without its children. */
export function marqueeHits(
  area: Rect,
  items: readonly Selectable[],
  tree: Pick<Tree, "getParent">,
): readonly string[] {
  const hit = items.filter(({ rect, isContainer }) =>
    isContainer ? contains(area, rect) : intersects(area, rect),
  );
  return outermost(
    tree,
    hit.map(({ id }) => id),
  );
}

/** Drops the ids whose ancestor is also in the list. */
export function outermost(tree: Pick<Tree, "getParent">, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids);
  return ids.filter((id) => !listAncestors(tree, id).some((ancestor) => chosen.has(ancestor)));
}
