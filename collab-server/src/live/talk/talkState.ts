import { parseTalk, TALK_ROOTS, talkMap, type TalkRoot, type TalkValues } from "@formweave/schema/talk";
import type * as Y from "yjs";

/** Accepted content of a comments document. Kept beside the document, because an update changes that before it is judged. */
export interface TalkState {
  get<Root extends TalkRoot>(root: Root, key: string): TalkValues[Root] | undefined;
  set(root: TalkRoot, key: string, value: unknown): void;
  count(root: TalkRoot): number;
  /** Number of comments in a thread, deleted ones included. */
  commentsOf(threadId: string): number;
  /** User ids of everybody who wrote in a thread. */
  authorsOf(threadId: string): readonly string[];
  /** Number of the newest comment; 0 when there is none. */
  lastSeq(): number;
}

interface ThreadCount {
  comments: number;
  readonly authors: Set<string>;
}

/** Reads the state of a loaded comments document. */
export function readTalkState(doc: Y.Doc): TalkState {
  const values = new Map<TalkRoot, Map<string, unknown>>(TALK_ROOTS.map((root) => [root, new Map()]));
  const threads = new Map<string, ThreadCount>();
  let last = 0;
  const mapOf = (root: TalkRoot) => values.get(root) ?? new Map<string, unknown>();

  function note(root: TalkRoot, key: string, value: unknown): void {
    const seq = root === "seqs" ? parseTalk("seqs", value) : undefined;
    if (seq !== undefined) last = Math.max(last, seq);
    const comment = root === "comments" ? parseTalk("comments", value) : undefined;
    if (comment === undefined) return;
    const known = threads.get(comment.thread) ?? { comments: 0, authors: new Set<string>() };
    if (!mapOf(root).has(key)) known.comments += 1;
    known.authors.add(comment.by);
    threads.set(comment.thread, known);
  }

  const state: TalkState = {
    get: (root, key) => parseTalk(root, mapOf(root).get(key)),
    set(root, key, value) {
      note(root, key, value);
      if (value === undefined) mapOf(root).delete(key);
      else mapOf(root).set(key, value);
    },
    count: (root) => mapOf(root).size,
    commentsOf: (threadId) => threads.get(threadId)?.comments ?? 0,
    authorsOf: (threadId) => [...(threads.get(threadId)?.authors ?? [])],
    lastSeq: () => last,
  };
  for (const root of TALK_ROOTS) for (const [key, value] of talkMap(doc, root)) state.set(root, key, value);
  return state;
}
