import * as Y from "yjs";
import { findParentKey, rootMap } from "../keys/roots.ts";
import { readPlacement, type Placement } from "../keys/placement.ts";
import { PAGE_ORDER_KEYS, readPageOrder } from "./pageOrder.ts";
import { readScreenIds } from "./screenIds.ts";
import { buildTree, type Tree } from "./tree.ts";

/** Keys of a widget that move something in the tree, and keys that change its structure. */
export const PLACEMENT_KEYS: ReadonlySet<unknown> = new Set(["xy", "wh"]);
export const STRUCTURE_KEYS: ReadonlySet<unknown> = new Set(["type", "at", "byHand", "screen", "del"]);

interface CachedTree {
  /** All widgets after the last transaction; undefined before the first read. */
  placements: Map<string, Placement> | undefined;
  /** The tree built from the placements. */
  tree: Tree | undefined;
  /** The running transaction. */
  transaction: Y.Transaction | undefined;
}

const kept = new WeakMap<Y.Doc, CachedTree>();

/** Caches the tree of a document between changes; after a change only the changed widgets are read again. */
export function keepTree(doc: Y.Doc): void {
  const state: CachedTree = { placements: undefined, tree: undefined, transaction: undefined };
  kept.set(doc, state);
  doc.on("beforeTransaction", (transaction) => {
    state.transaction = transaction;
  });
  doc.on("beforeObserverCalls", (transaction) => {
    state.transaction = undefined;
    if (isOrderChanged(doc, transaction)) state.tree = undefined;
    for (const id of changedIds(doc, transaction)) {
      state.tree = undefined;
      if (state.placements !== undefined) readAgain(doc, id, state.placements);
    }
  });
}

/** The tree of a document's widgets, without decoding their properties; includes the writes of a running transaction. */
export function readTree(doc: Y.Doc): Tree {
  const state = kept.get(doc);
  if (state === undefined || isChanging(doc, state)) return buildFrom(doc, readPlacements(doc));
  state.placements ??= readPlacements(doc);
  return (state.tree ??= buildFrom(doc, state.placements));
}

function buildFrom(doc: Y.Doc, placements: ReadonlyMap<string, Placement>): Tree {
  return buildTree(placements.values(), readPageOrder(doc), readScreenIds(doc));
}

function isChanging(doc: Y.Doc, { transaction }: CachedTree): boolean {
  if (transaction === undefined) return false;
  return isOrderChanged(doc, transaction) || !changedIds(doc, transaction).next().done;
}

/** True when a transaction changes the order rules of the whole document, its screens among them. */
function isOrderChanged(doc: Y.Doc, { changed }: Y.Transaction): boolean {
  const meta: unknown = rootMap(doc, "meta");
  const screens: unknown = rootMap(doc, "screens");
  for (const [type, keys] of changed) {
    if (type === screens || type.parent === screens) return true;
    if (type === meta && [...keys].some((key) => PAGE_ORDER_KEYS.has(key))) return true;
  }
  return false;
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

/** Yields the widgets whose tree registers a transaction changed; a widget may come twice. */
function* changedIds(doc: Y.Doc, { changed }: Y.Transaction): Generator<string> {
  const widgets: unknown = rootMap(doc, "widgets");
  for (const [type, keys] of changed) {
    if (type === widgets) yield* [...keys].filter((key) => key !== null);
    const id = type.parent === widgets ? findParentKey(type) : undefined;
    if (id !== undefined && [...keys].some(isInTree)) yield id;
  }
}

function isInTree(key: unknown): boolean {
  return PLACEMENT_KEYS.has(key) || STRUCTURE_KEYS.has(key);
}
