import { useCallback, useMemo, useState } from "react";
import type { EdgeChange } from "#builder/diagram/reactFlow.ts";
import type { FlowEdge } from "./flowTypes.ts";
import { createEdgeKeeper, toEdges, type WantedEdges } from "./toEdges.ts";

/** The lines as React Flow draws and selects them. */
export function useFlowEdges({ graph, selectedScreens, pending }: Omit<WantedEdges, "selectedEdges">) {
  const [selectedEdges, setSelected] = useState<readonly string[]>([]);
  const [keepEdges] = useState(createEdgeKeeper);
  const edges = useMemo(
    () => keepEdges(toEdges({ graph, selectedScreens, selectedEdges, pending })),
    [keepEdges, graph, selectedScreens, selectedEdges, pending],
  );
  const onEdgesChange = useCallback((changes: EdgeChange<FlowEdge>[]) => {
    const picks = changes.filter((change) => change.type === "select");
    if (picks.length === 0) return;
    setSelected((current) => {
      const changed = new Map(picks.map(({ id, selected }) => [id, selected]));
      const added = picks.filter(({ id, selected }) => selected && !current.includes(id)).map(({ id }) => id);
      return [...current.filter((id) => changed.get(id) !== false), ...added];
    });
  }, []);
  return { edges, onEdgesChange, selectedEdges };
}
