import * as Y from "yjs";
import type { Root } from "./keys.ts";

/** The id for the values of `meta`, which has no entries. */
export const META_ID = "";

/** A root map of the document. */
export function rootMap(doc: Y.Doc, root: Root): Y.Map<unknown> {
  return doc.getMap(root);
}

/** The flat map of one entry; for `meta` the root itself. Undefined when there is none. */
export function findEntry(doc: Y.Doc, root: Root, id: string): Y.Map<unknown> | undefined {
  const map = rootMap(doc, root);
  if (root === "meta") return map;
  const entry = map.get(id);
  return entry instanceof Y.Map ? entry : undefined;
}

/** The key of a shared type in its parent. Yjs has no public way to it. */
export function findParentKey({ _item: item }: Pick<Y.Map<unknown>, "_item">): string | undefined {
  return item?.parentSub ?? undefined;
}
