import * as Y from "yjs";
import { rootMap } from "../entries/entries.ts";
import { ROOTS, type Root } from "../keys/keys.ts";
import { parseDeletion, type Deletion } from "../keys/placement.ts";
import { listAncestors } from "../tree/tree.ts";
import { readTree } from "../tree/readTree.ts";

/** Decides whether a deleted entry can be purged. */
export type IsDue = (deletion: Deletion & { readonly root: Root; readonly id: string }) => boolean;

/** Ids to leave out of a renewed document, by root. */
export type Purge = ReadonlyMap<Root, ReadonlySet<string>>;

/**
 * The deleted entries that are due, and for a widget also its subtree. Widgets that were moved out in time have another parent
 * and stay. Empty when nothing is due.
 */
export function entriesToPurge(doc: Y.Doc, isDue: IsDue): Purge {
  const purge = new Map<Root, Set<string>>();
  for (const root of ROOTS) {
    const due = root === "meta" ? [] : dueEntries(doc, root, isDue);
    if (due.length > 0) purge.set(root, new Set(due));
  }
  const widgets = purge.get("widgets");
  if (widgets !== undefined) purge.set("widgets", withInside(doc, widgets));
  return purge;
}

function dueEntries(doc: Y.Doc, root: Root, isDue: IsDue): string[] {
  return [...rootMap(doc, root)].flatMap(([id, entry]) => {
    const deletion = entry instanceof Y.Map ? parseDeletion(entry.get("del")) : undefined;
    return deletion !== undefined && isDue({ ...deletion, root, id }) ? id : [];
  });
}

function withInside(doc: Y.Doc, due: ReadonlySet<string>): Set<string> {
  const tree = readTree(doc);
  const ids = [...rootMap(doc, "widgets").keys()];
  return new Set(ids.filter((id) => [id, ...listAncestors(tree, id)].some((around) => due.has(around))));
}
