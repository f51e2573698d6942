import { useCallback, useEffect, useState } from "react";
import type { DiagramState } from "#builder/diagram/diagramState.ts";
import { applyNodeChanges, type NodeChange } from "#builder/diagram/reactFlow.ts";
import { createStore, useStore } from "#lib/createStore.ts";
import type { FlowNode } from "./flowTypes.ts";
import { mergeNodes, type WantedNodes } from "./mergeNodes.ts";

/** The nodes as React Flow moves and selects them, following the document and the others. */
export function useFlowNodes({ graph, places, offsets }: WantedNodes, { selected }: DiagramState) {
  const [store] = useState(() => createStore<FlowNode[]>(mergeNodes([], { graph, places, offsets })));
  const nodes = useStore(store, (current) => current);
  const ids = useStore(selected, (current) => current);

  useEffect(() => {
    store.set((current) => {
      const next = select(mergeNodes(current, { graph, places, offsets }), new Set(ids));
      return isSame(current, next) ? current : next;
    });
  }, [store, graph, places, offsets, ids]);

  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      // Screens go by a command, which asks first.
      const own = changes.filter(({ type }) => type !== "remove");
      store.set((current) => applyNodeChanges(own, current));
      if (!own.some(({ type }) => type === "select")) return;
      const next = store.get().filter((node) => node.selected === true);
      selected.set(next.map(({ id }) => id));
    },
    [store, selected],
  );
  return { nodes, onNodesChange };
}

function select(nodes: readonly FlowNode[], ids: ReadonlySet<string>): FlowNode[] {
  return nodes.map((node) => {
    const isSelected = ids.has(node.id);
    return (node.selected ?? false) === isSelected ? node : { ...node, selected: isSelected };
  });
}

function isSame(current: readonly FlowNode[], next: readonly FlowNode[]): boolean {
  return current.length === next.length && next.every((node, index) => node === current[index]);
}
