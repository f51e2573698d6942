import * as Y from "yjs";

/**
 * Removes what an earlier editor left on the shared types of a rich text. Lexical caches its nodes on them and never clears them, so a
 * second editor would find nodes of the first.
 */
export function forgetNodes<Event>(type: Y.AbstractType<Event>): void {
  Reflect.deleteProperty(type, "_collabNode");
  for (let item = type._start; item !== null; item = item.right) {
    if (item.content instanceof Y.ContentType) forgetNodes(item.content.type);
  }
}
