import * as Y from "yjs";

/**
 * Takes away what an earlier editor left on the shared types of a rich text. Lexical caches a node of its own on each and
 * never clears them, so that a second editor would find nodes that belong to the first.
 */
export function forgetNodes<Event>(type: Y.AbstractType<Event>): void {
  Reflect.deleteProperty(type, "_collabNode");
  for (let item = type._start; item !== null; item = item.right) {
    if (item.content instanceof Y.ContentType) forgetNodes(item.content.type);
  }
}
