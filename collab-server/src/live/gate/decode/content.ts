import { limits } from "@formweave/schema";
import { isPlainWithin } from "@formweave/schema/doc";
import * as Y from "yjs";
import { Refusal } from "../../refusal.ts";

/**
 * Refuses an item that no reader of the document may meet even for a moment: a nested document, and values that are too deep
 * or have a prototype chosen by the sender.
 */
export function checkContent({ content, parentSub }: Y.Item): void {
  if (parentSub !== null && parentSub.length > limits.MAX_KEY_LENGTH) throw new Refusal("malformed", "name");
  if (content instanceof Y.ContentDoc) throw new Refusal("malformed", "document");
  if (!listValues(content).every((value) => isPlainWithin(value, limits.MAX_VALUE_DEPTH)))
    throw new Refusal("malformed", "value");
}

function listValues(content: Y.Item["content"]): readonly unknown[] {
  if (content instanceof Y.ContentAny || content instanceof Y.ContentJSON) return content.arr;
  if (content instanceof Y.ContentEmbed) return [content.embed];
  return content instanceof Y.ContentFormat ? [content.value] : [];
}
