import * as Y from "yjs";
import { parseCommentsValue } from "./roots.ts";
import type { CommentValue } from "./values.ts";

/** Comments of a person in unsent updates, in order, without those they replaced or deleted themselves. */
export function unsentComments(updates: readonly Uint8Array[], userId: string): readonly CommentValue[] {
  const decoded = updates.map((update) => Y.decodeUpdate(update));
  const removed = Y.mergeDeleteSets(decoded.map(({ ds }) => ds));
  return decoded.flatMap(({ structs }) =>
    structs.flatMap((struct) => {
      if (!(struct instanceof Y.Item) || Y.isDeleted(removed, struct.id)) return [];
      const comment = struct.content instanceof Y.ContentAny ? readComment(struct.content) : undefined;
      return comment?.by === userId && comment.text !== "" ? [comment] : [];
    }),
  );
}

function readComment({ arr }: Y.ContentAny): CommentValue | undefined {
  const values: unknown[] = arr;
  return parseCommentsValue("comments", values.at(-1));
}
