import type { Store } from "#lib/createStore.ts";
import type { DocumentStore } from "#document/documentStore.ts";

/** Removes deleted widgets from the selection, whoever deleted them; returns a function that stops it. */
export function selectOnlyLiving(store: DocumentStore, selection: Store<readonly string[]>): () => void {
  return store.subscribeTree(() => {
    const tree = store.tree();
    const isAlive = (id: string) => tree.isAlive(id);
    selection.set((ids) => (ids.every(isAlive) ? ids : ids.filter(isAlive)));
  });
}
