import * as Y from "yjs";
import { copyEntry } from "../keys/copyEntry.ts";
import type { OnCopy } from "../keys/copyText.ts";
import { findEntry, rootMap, writeEntry, META_ID } from "../entries/entries.ts";
import { ROOTS } from "../keys/keys.ts";
import { parseStampedPoint, pointValue } from "../keys/placement.ts";
import type { Purge } from "./purge.ts";
import { readTree } from "../tree/readTree.ts";

/** Parameters of a renewal. */
export interface Renewal {
  /** The number of the new epoch. */
  readonly epoch: number;
  /** Entries to leave out. */
  readonly purge: Purge;
  /** The Yjs client id, in the new epoch, for the author of an item; without an item, for the server. */
  readonly clientFor: (item?: Y.Item) => number;
}

/** Copies a document without its history: deleted entries stay deleted and restorable, except those purged. */
export function renewDocument(doc: Y.Doc, { epoch, purge, clientFor }: Renewal): Y.Doc {
  const fresh = new Y.Doc();
  const writeAsAuthor: OnCopy = (item) => {
    fresh.clientID = clientFor(item);
  };
  fresh.transact(() => {
    copyEntry(rootMap(doc, "meta"), rootMap(fresh, "meta"), writeAsAuthor);
    for (const root of ROOTS) {
      if (root !== "meta")
        copyEntries(rootMap(doc, root), rootMap(fresh, root), purge.get(root), writeAsAuthor);
    }
    keepPositions(doc, fresh, purge.get("widgets"), writeAsAuthor);
    fresh.clientID = clientFor();
    writeEntry(fresh, "meta", META_ID, { key: "epoch", value: epoch });
  });
  return fresh;
}

type Entries = Y.Map<unknown>;
type Ids = ReadonlySet<string> | undefined;

function copyEntries(from: Entries, to: Entries, purged: Ids, onCopy: OnCopy): void {
  for (const [id, entry] of from) {
    if (!(entry instanceof Y.Map) || purged?.has(id) === true) continue;
    onCopy(from._map.get(id));
    const copy = to.set(id, new Y.Map<unknown>());
    copyEntry(entry, copy, onCopy);
  }
}

/** Converts positions relative to a purged widget, so that their widgets do not jump. */
function keepPositions(doc: Y.Doc, fresh: Y.Doc, purged: Ids, onCopy: OnCopy): void {
  if (purged === undefined) return;
  const tree = readTree(doc);
  for (const [id, entry] of rootMap(fresh, "widgets")) {
    const stamp = entry instanceof Y.Map ? parseStampedPoint(entry.get("xy"))?.parentId : undefined;
    if (stamp === undefined || stamp === null || !purged.has(stamp)) continue;
    const value = pointValue({ ...tree.getPosition(id), parentId: tree.getParent(id) });
    onCopy(findEntry(doc, "widgets", id)?._map.get("xy"));
    writeEntry(fresh, "widgets", id, { key: "xy", value });
  }
}
