import type { Store } from "#lib/createStore.ts";
import type { DocumentStore } from "./documentStore.ts";

/** Takes what is deleted, by whomever, out of the selection; returns how to stop. */
export function selectOnlyLiving(store: DocumentStore, selection: Store<readonly string[]>): () => void {
  return store.subscribeTree(() => {
    const tree = store.tree();
    const isAlive = (id: string) => tree.isAlive(id);
    selection.set((ids) => (ids.every(isAlive) ? ids : ids.filter(isAlive)));
  });
}
