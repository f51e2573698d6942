import { limits } from "@formweave/schema";
import type { Point } from "@formweave/schema/model";
import { useEffect, useMemo, useRef } from "react";
import { placeScreens } from "#builder/diagram/diagramActions.ts";
import { getDiagramState } from "#builder/diagram/diagramState.ts";
import { useEditor } from "#document/EditorContext.tsx";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import type { FlowNode } from "./flowTypes.ts";
import type { NodeChange } from "#builder/diagram/reactFlow.ts";

/** Time after a drop for which the others still get the place by presence, ms: until the document has it too. */
const HOLD_MS = 400;

type Change = (changes: NodeChange<FlowNode>[]) => void;

/** Handlers for moving screens by pointer and keys: the others see each move, the document changes once at the end. */
export function useArranging(onNodesChange: Change) {
  const session = useEditor();
  const from = useRef<ReadonlyMap<string, Point> | null>(null);
  const arranging = useMemo(() => {
    const start = (nodes: readonly FlowNode[]) => void (from.current = toPlaces(nodes));
    const move = (nodes: readonly FlowNode[]) => showMoving(session, nodes);
    const stop = (nodes: readonly FlowNode[]) => {
      const before = from.current;
      from.current = null;
      if (before === null || nodes.every(({ id, position }) => isAt(before.get(id), position))) return;
      if (placeScreens(session, toPlaces(nodes))) setTimeout(() => showSelected(session), HOLD_MS);
      else {
        onNodesChange(
          nodes.map(({ id }) => ({ id, type: "position", position: before.get(id) ?? { x: 0, y: 0 } })),
        );
        showSelected(session);
      }
    };
    return {
      onNodesChange(changes: NodeChange<FlowNode>[]): void {
        onNodesChange(changes);
        // Moves without a drag are those of the arrow keys.
        if (from.current === null) placeByKeys(session, changes);
      },
      onNodeDragStart: (_event: unknown, _node: FlowNode, nodes: FlowNode[]) => start(nodes),
      onNodeDrag: (_event: unknown, _node: FlowNode, nodes: FlowNode[]) => move(nodes),
      onNodeDragStop: (_event: unknown, _node: FlowNode, nodes: FlowNode[]) => stop(nodes),
      onSelectionDragStart: (_event: unknown, nodes: FlowNode[]) => start(nodes),
      onSelectionDrag: (_event: unknown, nodes: FlowNode[]) => move(nodes),
      onSelectionDragStop: (_event: unknown, nodes: FlowNode[]) => stop(nodes),
    };
  }, [session, onNodesChange]);
  useOwnSelection(session);
  return arranging;
}

function placeByKeys(session: EditorSession, changes: readonly NodeChange<FlowNode>[]): void {
  const moved = changes.flatMap((change) =>
    change.type === "position" && change.position !== undefined && change.dragging !== true
      ? [[change.id, change.position] as const]
      : [],
  );
  const [first] = moved;
  if (first === undefined) return;
  const ids = moved.map(([id]) => id).join();
  if (placeScreens(session, new Map(moved), `placeByKeys:${ids}`))
    announce(`Moved to ${Math.round(first[1].x)}, ${Math.round(first[1].y)}`);
}

/** Shows the others what this person has selected in the diagram, as long as it is open. */
function useOwnSelection(session: EditorSession): void {
  useEffect(() => {
    const { selected } = getDiagramState(session);
    const stop = selected.subscribe(() => showSelected(session));
    showSelected(session);
    return () => {
      stop();
      session.presence.show("diagram", null);
    };
  }, [session]);
}

function showSelected(session: EditorSession): void {
  const ids = getDiagramState(session).selected.get().slice(0, limits.MAX_SHOWN);
  session.presence.show("diagram", { ids, at: null });
}

function showMoving(session: EditorSession, nodes: readonly FlowNode[]): void {
  const [first] = nodes;
  if (first === undefined) return;
  const { x, y } = first.position;
  session.presence.show("diagram", {
    ids: nodes.map(({ id }) => id).slice(0, limits.MAX_SHOWN),
    at: { x, y },
  });
}

function toPlaces(nodes: readonly FlowNode[]): ReadonlyMap<string, Point> {
  return new Map(nodes.map(({ id, position }) => [id, { x: position.x, y: position.y }]));
}

function isAt(place: Point | undefined, { x, y }: Point): boolean {
  return place?.x === x && place.y === y;
}
