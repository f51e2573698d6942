import { sameJson } from "@formweave/schema/doc";
import type { Point } from "@formweave/schema/model";
import type { ScreenGraph } from "@formweave/schema/screens";
import { NODE } from "#builder/diagram/graph/placeNodes.ts";
import { describeScreen, toScreenData } from "#builder/diagram/graph/toFlow.ts";
import { HANDLES, type FlowNode } from "./flowTypes.ts";

/** Everything that the document and the others say about the nodes. */
export interface WantedNodes {
  readonly graph: Pick<ScreenGraph, "nodes">;
  readonly places: ReadonlyMap<string, Point>;
  /** Offsets of the screens that others drag, px. */
  readonly offsets: ReadonlyMap<string, Point>;
}

/**
 * The nodes as they are wanted now. Nodes that stay the same keep their identity, so that only changed ones are drawn; one that this
 * person drags stays under the pointer, whatever others do.
 */
export function mergeNodes(
  current: readonly FlowNode[],
  { graph, places, offsets }: WantedNodes,
): FlowNode[] {
  const known = new Map(current.map((node) => [node.id, node]));
  return graph.nodes.map((each) => {
    const { id } = each.screen;
    const [before, data] = [known.get(id), toScreenData(each)];
    const [place, offset] = [places.get(id) ?? { x: 0, y: 0 }, offsets.get(id) ?? { x: 0, y: 0 }];
    const position = { x: place.x + offset.x, y: place.y + offset.y };
    if (before === undefined) return createNode(id, data, position);
    const isStill = before.dragging === true || isSamePoint(before.position, position);
    const isSame = sameJson(before.data, data);
    if (isStill && isSame) return before;
    return {
      ...before,
      ...(!isStill && { position }),
      ...(!isSame && { data, ariaLabel: describeScreen(data) }),
    };
  });
}

function createNode(id: string, data: FlowNode["data"], position: Point): FlowNode {
  const { width, height } = NODE;
  return {
    id,
    type: "screen",
    data,
    position,
    width,
    height,
    measured: { width, height },
    handles: HANDLES,
    ariaLabel: describeScreen(data),
  };
}

function isSamePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
