import {
  parseCommentsValue,
  COMMENTS_ROOTS,
  commentsMap,
  type CommentsRoot,
  type CommentsValues,
} from "@formweave/schema/comments";
import type * as Y from "yjs";

/** Accepted content of a comments document. Kept beside the document, because an update changes that before it is judged. */
export interface CommentsState {
  get<Root extends CommentsRoot>(root: Root, key: string): CommentsValues[Root] | undefined;
  set(root: CommentsRoot, key: string, value: unknown): void;
  count(root: CommentsRoot): number;
  /** Number of comments in a thread, deleted ones included. */
  countComments(threadId: string): number;
  /** User ids of everybody who wrote in a thread. */
  listAuthors(threadId: string): readonly string[];
  /** Number of the newest comment; 0 when there is none. */
  lastSeq(): number;
}

interface ThreadCount {
  comments: number;
  readonly authors: Set<string>;
}

/** Reads the state of a loaded comments document. */
export function readCommentsState(doc: Y.Doc): CommentsState {
  const values = new Map<CommentsRoot, Map<string, unknown>>(COMMENTS_ROOTS.map((root) => [root, new Map()]));
  const threads = new Map<string, ThreadCount>();
  let last = 0;
  const getValues = (root: CommentsRoot) => values.get(root) ?? new Map<string, unknown>();

  function note(root: CommentsRoot, key: string, value: unknown): void {
    const seq = root === "seqs" ? parseCommentsValue("seqs", value) : undefined;
    if (seq !== undefined) last = Math.max(last, seq);
    const comment = root === "comments" ? parseCommentsValue("comments", value) : undefined;
    if (comment === undefined) return;
    const known = threads.get(comment.thread) ?? { comments: 0, authors: new Set<string>() };
    if (!getValues(root).has(key)) known.comments += 1;
    known.authors.add(comment.by);
    threads.set(comment.thread, known);
  }

  const state: CommentsState = {
    get: (root, key) => parseCommentsValue(root, getValues(root).get(key)),
    set(root, key, value) {
      note(root, key, value);
      if (value === undefined) getValues(root).delete(key);
      else getValues(root).set(key, value);
    },
    count: (root) => getValues(root).size,
    countComments: (threadId) => threads.get(threadId)?.comments ?? 0,
    listAuthors: (threadId) => [...(threads.get(threadId)?.authors ?? [])],
    lastSeq: () => last,
  };
  for (const root of COMMENTS_ROOTS)
    for (const [key, value] of commentsMap(doc, root)) state.set(root, key, value);
  return state;
}
