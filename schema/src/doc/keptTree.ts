import { type Doc, type Transaction } from "yjs";
import { rootMap } from "./entries.ts";
import { type Tree } from "./tree.ts";

/** The keys of a widget whose change moves something in the tree, and those that change what hangs where. */
export const PLACE_KEYS: ReadonlySet<unknown> = new Set(["xy", "wh"]);
export const STRUCTURE_KEYS: ReadonlySet<unknown> = new Set(["type", "at", "del"]);

interface Kept {
  tree: Tree | undefined;
  /** The one that is on. */
  transaction: Transaction | undefined;
}

const kept = new WeakMap<Doc, Kept>();

/** From now on the tree of a document is built once between two changes of it, for whoever reads it at each change. */
export function keepTree(doc: Doc): void {
  const state: Kept = { tree: undefined, transaction: undefined };
  kept.set(doc, state);
  doc.on("beforeTransaction", (transaction) => {
    state.transaction = transaction;
  });
  doc.on("beforeObserverCalls", (transaction) => {
    state.transaction = undefined;
    if (concernsTree(doc, transaction)) state.tree = undefined;
  });
}

/** The tree that is kept of a document, else a new one; what a transaction has written so far is in it. */
export function keptTree(doc: Doc, build: () => Tree): Tree {
  const state = kept.get(doc);
  const isChanging = state?.transaction !== undefined && concernsTree(doc, state.transaction);
  if (state === undefined || isChanging) return build();
  return (state.tree ??= build());
}

function concernsTree(doc: Doc, { changed }: Transaction): boolean {
  const widgets: unknown = rootMap(doc, "widgets");
  for (const [type, keys] of changed) {
    if (type === widgets) return true;
    if (type.parent === widgets && [...keys].some(isInTree)) return true;
  }
  return false;
}

function isInTree(key: unknown): boolean {
  return PLACE_KEYS.has(key) || STRUCTURE_KEYS.has(key);
}
