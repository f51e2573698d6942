import { limits } from "@formweave/schema";
import { useEffect, useMemo } from "react";
import { getDiagramState, type DiagramState } from "#builder/diagram/diagramState.ts";
import { placeNodes } from "#builder/diagram/graph/placeNodes.ts";
import type { Diagram } from "#builder/diagram/graph/readDiagram.ts";
import { getScreensState } from "#builder/screenFields/screensState.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useArranging } from "./useArranging.ts";
import { useConnecting } from "./useConnecting.ts";
import { useFlowKeys } from "./useFlowKeys.ts";
import { useFlowNodes } from "./useFlowNodes.ts";
import { useLines } from "./useLines.ts";
import { usePeerOffsets } from "./usePeerOffsets.ts";

const FIT = { padding: limits.ZOOM.fitPadding, maxZoom: 1 };

/** Nodes, lines and handlers for React Flow, with the places of all screens. */
export function useFlow({ graph, places: written }: Diagram, mayEdit: boolean) {
  const state = getDiagramState(useEditor());
  const places = useMemo(() => {
    const ids = graph.nodes.map(({ screen }) => screen.id);
    return placeNodes(ids, written);
  }, [graph, written]);
  useChosenScreen(state);
  const offsets = usePeerOffsets(places);
  const { nodes, onNodesChange } = useFlowNodes({ graph, places, offsets }, state);
  const { lines, selectedLines, onSelect, ...clicks } = useLines(graph, state);
  const arranging = useArranging(onNodesChange);
  const connecting = useConnecting(mayEdit);
  const handleKeys = useFlowKeys({ graph, selectedLines, mayEdit });
  const viewport = useKeptViewport(state);
  const flow = { nodes, ...arranging, ...connecting, ...clicks, ...viewport };
  return { places, nodes, lines, onSelect, flow, handleKeys };
}

/** Chooses a screen for the panel of the canvas when it is the one that is selected. */
function useChosenScreen({ selected }: DiagramState): void {
  const { chosen } = getScreensState(useEditor());
  useEffect(
    () =>
      selected.subscribe(() => {
        const [id, ...others] = selected.get();
        if (id !== undefined && others.length === 0) chosen.set(id);
      }),
    [selected, chosen],
  );
}

/** The part of the diagram that was last in view; all of it at first. */
function useKeptViewport({ viewport }: DiagramState) {
  return useMemo(() => {
    const kept = viewport.get();
    const start = kept === null ? { fitView: true, fitViewOptions: FIT } : { defaultViewport: kept };
    const onMoveEnd = (_event: unknown, moved: NonNullable<typeof kept>) => viewport.set(moved);
    return { ...start, onMoveEnd };
  }, [viewport]);
}
