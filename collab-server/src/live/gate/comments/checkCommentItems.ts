import { COMMENTS_ROOTS } from "@formweave/schema/comments";
import * as Y from "yjs";
import { type ResolvedUpdate, itemAt } from "../decode/resolveUpdate.ts";
import { Refusal } from "../../refusal.ts";

const ROOTS: ReadonlySet<string> = new Set(COMMENTS_ROOTS);

/**
 * Refuses an update with items that no real client writes into a comments document, before it is applied: anything but one
 * JSON value (or a deleted one) under a key of one of its roots.
 */
export function checkCommentItems(doc: Y.Doc, resolved: Pick<ResolvedUpdate, "items" | "find">): void {
  for (const item of resolved.items) {
    if (!isValue(item.content)) throw new Refusal("malformed", "content");
    // A value of a key follows the previous one and precedes nothing.
    if (item.rightOrigin !== null) throw new Refusal("malformed", "place");
    if (item.origin === null) checkKey(item);
    else if (!isOfKey(resolved.find(item.origin) ?? itemAt(doc, item.origin)))
      throw new Refusal("malformed", "place");
  }
}

function isValue(content: Y.Item["content"]): boolean {
  return content instanceof Y.ContentDeleted || (content instanceof Y.ContentAny && content.arr.length === 1);
}

/** True when an item is under a key. An item that follows another takes its place from it; a garbage-collected one has none. */
function isOfKey(item: Y.Item | undefined): boolean {
  return item === undefined || item.origin !== null || item.parentSub !== null;
}

// In a decoded update that is not applied yet, the parent is the name of a root or an id.
function checkKey({ parent, parentSub }: Y.Item): void {
  const root: unknown = parent;
  if (typeof root !== "string" || !ROOTS.has(root)) throw new Refusal("malformed", "root");
  if (parentSub === null) throw new Refusal("malformed", "place");
}
