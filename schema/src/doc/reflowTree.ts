import { reflow, type FlowItem, type Stretch } from "../geometry/index.ts";
import { absolutePosition, rectInParent, type Tree } from "./tree.ts";

/** The tree on a page of another width: the same widgets in the same order, with recomputed rectangles. */
export function reflowTree(tree: Tree, width: number, stretchOf: (id: string) => Stretch): Tree {
  const itemOf = (id: string): FlowItem => ({
    id,
    rect: rectInParent(tree, id),
    stretch: stretchOf(id),
    inside: tree.childrenOf(id).map(itemOf),
  });
  const places = reflow(tree.childrenOf(null).map(itemOf), width);
  const parentOf = (id: string) => tree.parentOf(id);
  const placeOf = (id: string) => places.get(id) ?? tree.rectOf(id);
  const positionOf = (id: string) => {
    const { x, y } = placeOf(id);
    return { x, y };
  };
  return {
    ...tree,
    width,
    positionOf,
    rectOf: (id) => ({ ...placeOf(id), ...absolutePosition(id, parentOf, positionOf) }),
  };
}
