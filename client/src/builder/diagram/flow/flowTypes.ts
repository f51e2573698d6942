import type { ScreenData } from "#builder/diagram/graph/toFlow.ts";
import { Position, type Node } from "#builder/diagram/reactFlow.ts";
import { NODE } from "#builder/diagram/graph/placeNodes.ts";

/** A screen in the diagram. */
export type FlowNode = Node<ScreenData, "screen">;

const HANDLE = 9;
const handle = { y: NODE.height / 2 - HANDLE / 2, width: HANDLE, height: HANDLE } as const;

/** Handles of every node, given so that nothing has to be measured. */
export const HANDLES: NonNullable<FlowNode["handles"]> = [
  { id: "in", type: "target", position: Position.Left, x: -HANDLE / 2, ...handle },
  { id: "out", type: "source", position: Position.Right, x: NODE.width - HANDLE / 2, ...handle },
];
