import type { ScreenGraph } from "@formweave/schema/screens";
import { useMemo, useState } from "react";
import type { DiagramState } from "#builder/diagram/diagramState.ts";
import { createLineKeeper } from "#builder/diagram/graph/createLineKeeper.ts";
import { toDrawnLines } from "#builder/diagram/graph/toDrawnLines.ts";
import { useStore } from "#lib/createStore.ts";

/** The lines as they are drawn, and which of them are selected. */
export function useLines(graph: ScreenGraph, { selected, dialog }: DiagramState) {
  const [selectedLines, setSelected] = useState<readonly string[]>([]);
  const [keepLines] = useState(createLineKeeper);
  const selectedScreens = useStore(selected, (ids) => ids);
  const open = useStore(dialog, (current) => current);
  const lines = useMemo(() => {
    const isAsked = open?.kind === "connect" && open.to !== undefined;
    const pending = isAsked ? { from: open.from, to: open.to } : undefined;
    return keepLines(toDrawnLines({ graph, selectedScreens, selectedLines, pending }));
  }, [keepLines, graph, selectedScreens, selectedLines, open]);
  const handlers = useMemo(
    () => ({
      onSelect: (id: string) => {
        selected.set([]);
        setSelected([id]);
      },
      onPaneClick: () => setSelected([]),
      onNodeClick: () => setSelected([]),
    }),
    [selected],
  );
  return { lines, selectedLines, ...handlers };
}
