import { reflow, type FlowItem, type Stretch } from "../../geometry/index.ts";
import { absolutePosition, rectInParent, type Tree } from "./tree.ts";

/** The tree on a page of another width: the same widgets in the same order, with recomputed rectangles. */
export function reflowTree(tree: Tree, width: number, resolveStretch: (id: string) => Stretch): Tree {
  const toFlowItem = (id: string): FlowItem => ({
    id,
    rect: rectInParent(tree, id),
    stretch: resolveStretch(id),
    inside: tree.listChildren(id).map(toFlowItem),
  });
  const places = reflow(tree.listChildren(null).map(toFlowItem), width);
  const getParent = (id: string) => tree.getParent(id);
  const getFlowedRect = (id: string) => places.get(id) ?? tree.getRect(id);
  const getPosition = (id: string) => {
    const { x, y } = getFlowedRect(id);
    return { x, y };
  };
  return {
    ...tree,
    width,
    getPosition,
    getRect: (id) => ({ ...getFlowedRect(id), ...absolutePosition(id, getParent, getPosition) }),
  };
}
