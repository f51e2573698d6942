import * as Y from "yjs";
import { keyOf, rootMap } from "./roots.ts";
import { readPlacement, type Placement } from "./placement.ts";
import { buildTree, type Tree } from "./tree.ts";

/** The keys of a widget whose change moves something in the tree, and those that change what hangs where. */
export const PLACE_KEYS: ReadonlySet<unknown> = new Set(["xy", "wh"]);
export const STRUCTURE_KEYS: ReadonlySet<unknown> = new Set(["type", "at", "del"]);

interface Kept {
  /** Of all widgets there are, as they stand after the last transaction; undefined before anybody asked. */
  placements: Map<string, Placement> | undefined;
  /** What is built of them. */
  tree: Tree | undefined;
  /** The one that is on. */
  transaction: Y.Transaction | undefined;
}

const kept = new WeakMap<Y.Doc, Kept>();

/**
 * From now on the tree of a document is built once between two changes of it, for whoever reads it at each change, and only
 * the widgets that changed are read for it.
 */
export function keepTree(doc: Y.Doc): void {
  const state: Kept = { placements: undefined, tree: undefined, transaction: undefined };
  kept.set(doc, state);
  doc.on("beforeTransaction", (transaction) => {
    state.transaction = transaction;
  });
  doc.on("beforeObserverCalls", (transaction) => {
    state.transaction = undefined;
    for (const id of changedIds(doc, transaction)) {
      state.tree = undefined;
      if (state.placements !== undefined) readAgain(doc, id, state.placements);
    }
  });
}

/** The tree of a document's widgets, without decoding their properties; what a transaction has written so far is in it. */
export function readTree(doc: Y.Doc): Tree {
  const state = kept.get(doc);
  const isChanging = state?.transaction !== undefined && !changedIds(doc, state.transaction).next().done;
  if (state === undefined || isChanging) return buildTree(readPlacements(doc).values());
  state.placements ??= readPlacements(doc);
  return (state.tree ??= buildTree(state.placements.values()));
}

function readPlacements(doc: Y.Doc): Map<string, Placement> {
  const placements = new Map<string, Placement>();
  for (const id of rootMap(doc, "widgets").keys()) readAgain(doc, id, placements);
  return placements;
}

function readAgain(doc: Y.Doc, id: string, placements: Map<string, Placement>): void {
  const map = rootMap(doc, "widgets").get(id);
  if (map instanceof Y.Map && typeof map.get("type") === "string") placements.set(id, readPlacement(id, map));
  else placements.delete(id);
}

/** The widgets of which a transaction has changed something that the tree is built of; one may come twice. */
function* changedIds(doc: Y.Doc, { changed }: Y.Transaction): Generator<string> {
  const widgets: unknown = rootMap(doc, "widgets");
  for (const [type, keys] of changed) {
    if (type === widgets) yield* [...keys].filter((key) => key !== null);
    const id = type.parent === widgets ? keyOf(type) : undefined;
    if (id !== undefined && [...keys].some(isInTree)) yield id;
  }
}

function isInTree(key: unknown): boolean {
  return PLACE_KEYS.has(key) || STRUCTURE_KEYS.has(key);
}
