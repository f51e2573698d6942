import * as Y from "yjs";
import { definitionOf } from "../widgets/index.ts";
import { rootMap } from "./roots.ts";
import { MAX_SEEN_CLIENTS } from "./placement.ts";
import { readTree } from "./readTree.ts";
import { subtreeOf } from "./tree.ts";

/**
 * What the document of somebody who deletes a widget has of it and of all inside: for each Yjs client with writing there, how
 * far the document knows it. Undefined when there are too many of them to be named.
 */
export function seenInside(doc: Y.Doc, id: string): [number, number][] | undefined {
  const clients = new Set<number>();
  for (const inside of widgetsInside(doc, id)) {
    const entry = rootMap(doc, "widgets").get(inside);
    if (entry instanceof Y.Map) for (const item of itemsOf(entry)) clients.add(item.id.client);
  }
  if (clients.size > MAX_SEEN_CLIENTS) return undefined;
  return [...clients].map((client) => [client, Y.getState(doc.store, client)]);
}

/** What stands in an entry: the values of its keys, and what its texts are made of. */
export function* itemsOf(entry: Pick<Y.Map<unknown>, "_map">): Generator<Y.Item> {
  for (const item of entry._map.values()) yield* withInside(item);
}

function* withInside(item: Y.Item): Generator<Y.Item> {
  if (item.deleted) return;
  yield item;
  const { content } = item;
  if (!(content instanceof Y.ContentType)) return;
  const { type } = content;
  yield* itemsOf(type);
  for (let part = type._start; part !== null; part = part.right) yield* withInside(part);
}

/** Only containers have something in them, and to delete many of the rest must not take a tree for each. */
function widgetsInside(doc: Y.Doc, id: string): readonly string[] {
  const entry = rootMap(doc, "widgets").get(id);
  const type = entry instanceof Y.Map ? entry.get("type") : undefined;
  const isContainer = typeof type === "string" && definitionOf(type)?.isContainer === true;
  return isContainer ? subtreeOf(readTree(doc), id) : [id];
}
