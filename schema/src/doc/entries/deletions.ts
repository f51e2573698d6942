import * as Y from "yjs";
import { rootMap } from "./entries.ts";
import type { Root } from "../keys/keys.ts";
import { parseDeletion, type Deletion } from "../keys/placement.ts";
import { readTree } from "../tree/readTree.ts";

/** The roots whose deleted entries people can restore. */
const RESTORABLE = ["screens", "sources", "widgets"] as const satisfies readonly Root[];

/** A deleted entry that can be restored; entries deleted with their container have no deletion of their own. */
export interface DeletedEntry extends Deletion {
  readonly root: (typeof RESTORABLE)[number];
  readonly id: string;
}

/** Every entry with a deletion of its own, in no particular order. */
export function readDeletions(doc: Y.Doc): readonly DeletedEntry[] {
  return RESTORABLE.flatMap((root) =>
    [...rootMap(doc, root)].flatMap(([id, entry]) => {
      const deletion = entry instanceof Y.Map ? parseDeletion(entry.get("del")) : undefined;
      return deletion === undefined ? [] : [{ ...deletion, root, id }];
    }),
  );
}

/**
 * Returns a function that lists the widgets inside a widget at any depth, parents first, also in a deleted one; widgets with a
 * deletion of their own are left out with everything inside them.
 */
export function readInside(doc: Y.Doc): (id: string) => readonly string[] {
  const tree = readTree(doc);
  const deleted = new Set(readDeletions(doc).flatMap(({ root, id }) => (root === "widgets" ? id : [])));
  const ids = [...rootMap(doc, "widgets").keys()].filter((id) => !deleted.has(id));
  const children = Map.groupBy(ids, (id) => tree.getParent(id));
  const inside = (id: string): readonly string[] =>
    (children.get(id) ?? []).flatMap((child) => [child, ...inside(child)]);
  return inside;
}
