import type { Tree } from "@formweave/schema/doc";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { DocumentStore } from "#document/documentStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import type { ScreenView, ShownScreen } from "#builder/canvasState/shownScreen.ts";
import type { LayerFact } from "./layerFilter.ts";
import { layerNodes, nodesByScreen, type LayerNode } from "./layerRows.ts";

/** Nodes of the list of layers: of the shown screen, or of all under their headings; the same array until parents or the order change. */
export function useLayerNodes(): readonly LayerNode[] {
  const { session, screens } = useCanvas();
  const read = useMemo(() => createNodeReader(session.store, screens), [session, screens]);
  return useSyncExternalStore(screens.subscribeStructure, read);
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
function createNodeReader(store: DocumentStore, screens: ScreenView): () => readonly LayerNode[] {
  let lastTree: Tree | undefined;
  let lastShown: ShownScreen | undefined;
  let last: readonly LayerNode[] = [];
  return () => {
    const [tree, shown] = [screens.tree(), screens.shown.get()];
    if (tree === lastTree && shown === lastShown) return last;
    [lastTree, lastShown] = [tree, shown];
    const ids = store.screens.get().map(({ id }) => id);
    const next = shown.kind === "all" ? nodesByScreen(tree, ids) : layerNodes(tree);
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
  const isSame = a.id === b.id && a.parentId === b.parentId && a.hasChildren === b.hasChildren;
  return isSame && a.heading?.count === b.heading?.count;
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
