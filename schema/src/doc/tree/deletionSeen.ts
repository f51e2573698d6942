import * as Y from "yjs";
import { findDefinition } from "../../widgets/index.ts";
import { rootMap } from "../keys/roots.ts";
import { MAX_SEEN_CLIENTS } from "../keys/placement.ts";
import { readTree } from "./readTree.ts";
import { listSubtree } from "./tree.ts";

/**
 * Clocks of the deleting device, limited to Yjs clients that wrote in the widget or inside it; undefined above
 * `MAX_SEEN_CLIENTS`.
 */
export function seenInside(doc: Y.Doc, id: string): [number, number][] | undefined {
  const clients = new Set<number>();
  for (const inside of widgetsInside(doc, id)) {
    const entry = rootMap(doc, "widgets").get(inside);
    if (entry instanceof Y.Map) for (const item of iterateItems(entry)) clients.add(item.id.client);
  }
  if (clients.size > MAX_SEEN_CLIENTS) return undefined;
  return [...clients].map((client) => [client, Y.getState(doc.store, client)]);
}

/** Yields the living items of an entry: the values of its keys and the content of its texts. */
export function* iterateItems(entry: Pick<Y.Map<unknown>, "_map">): Generator<Y.Item> {
  for (const item of entry._map.values()) yield* withInside(item);
}

function* withInside(item: Y.Item): Generator<Y.Item> {
  if (item.deleted) return;
  yield item;
  const { content } = item;
  if (!(content instanceof Y.ContentType)) return;
  const { type } = content;
  yield* iterateItems(type);
  for (let part = type._start; part !== null; part = part.right) yield* withInside(part);
}

/** Reads the tree only for containers: deleting many other widgets must not cost a tree each. */
function widgetsInside(doc: Y.Doc, id: string): readonly string[] {
  const entry = rootMap(doc, "widgets").get(id);
  const type = entry instanceof Y.Map ? entry.get("type") : undefined;
  const isContainer = typeof type === "string" && findDefinition(type)?.isContainer === true;
  return isContainer ? listSubtree(readTree(doc), id) : [id];
}
