import type { Tree } from "@formweave/schema/doc";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { DocumentStore } from "#document/documentStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useTree } from "#document/content/useWidget.ts";
import type { LayerFact } from "./layerFilter.ts";
import { layerNodes, type LayerNode } from "./layerRows.ts";

/** Nodes of the list of layers; the same array until parents or the order change. */
export function useLayerNodes(): readonly LayerNode[] {
  return useTree(useMemo(() => createNodeReader(), []));
}

/** Facts of each widget for counts and filters; the same array until a name, type, lock or visibility changes. */
export function useLayerFacts(nodes: readonly LayerNode[]): readonly LayerFact[] {
  const { store } = useEditor();
  const read = useMemo(() => createFactReader(store), [store]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = nodes.map(({ id }) => store.subscribeWidget(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, nodes],
  );
  return useSyncExternalStore(subscribe, () => read(nodes));
}

/** Creates a reader that keeps its last array while nodes are equal, as moving a widget makes a new tree of the same shape. */
function createNodeReader(): (tree: Tree) => readonly LayerNode[] {
  let lastTree: Tree | undefined;
  let last: readonly LayerNode[] = [];
  return (tree) => {
    if (tree === lastTree) return last;
    lastTree = tree;
    const next = layerNodes(tree);
    if (!isSameList(last, next, isSameNode)) last = next;
    return last;
  };
}

function createFactReader(store: DocumentStore): (nodes: readonly LayerNode[]) => readonly LayerFact[] {
  let last: readonly LayerFact[] = [];
  return (nodes) => {
    const next = nodes.flatMap(({ id }) => {
      const record = store.widget(id);
      return record === undefined ? [] : [record];
    });
    if (!isSameList(last, next, isSameFact)) {
      last = next.map(({ id, name, type, visible, locked }) => ({ id, name, type, visible, locked }));
    }
    return last;
  };
}

function isSameList<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return (
    before.length === after.length &&
    after.every((item, index) => {
      const other = before[index];
      return other !== undefined && isSame(item, other);
    })
  );
}

function isSameNode(a: LayerNode, b: LayerNode): boolean {
  return a.id === b.id && a.parentId === b.parentId && a.hasChildren === b.hasChildren;
}

function isSameFact(a: LayerFact, b: LayerFact): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.type === b.type &&
    a.visible === b.visible &&
    a.locked === b.locked
  );
}
