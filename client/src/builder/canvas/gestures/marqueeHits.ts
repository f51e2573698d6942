import { contains, intersects, type Rect } from "@formweave/schema/geometry";
import { ancestorsOf, type Tree } from "@formweave/schema/doc";

/** What a marquee needs to know of a widget. */
export interface Selectable {
  readonly id: string;
  readonly rect: Rect;
  readonly isContainer: boolean;
}

/** What a marquee selects: all it touches, a container only when it is wholly inside, and then not its children as well. */
export function marqueeHits(
  area: Rect,
  items: readonly Selectable[],
  tree: Pick<Tree, "parentOf">,
): readonly string[] {
  const hit = items.filter(({ rect, isContainer }) =>
    isContainer ? contains(area, rect) : intersects(area, rect),
  );
  return outermost(
    tree,
    hit.map(({ id }) => id),
  );
}

/** Those of some widgets that are not inside another of them. */
export function outermost(tree: Pick<Tree, "parentOf">, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids);
  return ids.filter((id) => !ancestorsOf(tree, id).some((ancestor) => chosen.has(ancestor)));
}
