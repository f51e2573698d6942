import type * as Y from "yjs";
import { parseAgreementKey, parseCommentsValue, readCommentsValue, commentsMap } from "./roots.ts";
import type { CommentValue, ResolutionValue, CommentsRoot, CommentsValues, ThreadValue } from "./values.ts";

/** A comment as displayed. */
export interface Comment extends CommentValue {
  readonly id: string;
  /** Its arrival number on the server; undefined until it has one. */
  readonly seq: number | undefined;
  /** Ids of the people who agree with it. */
  readonly agreedBy: readonly string[];
}

/** A thread with its comments, in order; deleted ones are included, without text. */
export interface Thread extends ThreadValue {
  readonly id: string;
  readonly comments: readonly Comment[];
  readonly resolution: ResolutionValue | undefined;
}

/** All threads with a comment that is not deleted, in the order in which they were begun. */
export function readThreads(doc: Y.Doc): readonly Thread[] {
  const comments = commentsByThread(doc);
  const threads: Thread[] = [];
  for (const [id, value] of readEntries(doc, "threads")) {
    const own = comments.get(id) ?? [];
    if (own.some(({ deletedAt }) => deletedAt === undefined)) threads.push(toThread(doc, id, value, own));
  }
  return threads.toSorted((a, b) => inOrder(toOrdered(a), toOrdered(b)));
}

/** One thread with its comments, even if all are deleted. */
export function readThread(doc: Y.Doc, threadId: string): Thread | undefined {
  const value = readCommentsValue(doc, "threads", threadId);
  return value && toThread(doc, threadId, value, commentsByThread(doc).get(threadId) ?? []);
}

/** Yields all valid values of a root, by key. */
export function* readEntries<Root extends CommentsRoot>(
  doc: Y.Doc,
  root: Root,
): Generator<readonly [string, CommentsValues[Root]]> {
  for (const [key, raw] of commentsMap(doc, root).entries()) {
    const value = parseCommentsValue(root, raw);
    if (value !== undefined) yield [key, value];
  }
}

function toThread(doc: Y.Doc, id: string, value: ThreadValue, comments: readonly Comment[]): Thread {
  const resolution = readCommentsValue(doc, "resolutions", id);
  return { ...value, id, comments: comments.toSorted(inOrder), resolution };
}

function commentsByThread(doc: Y.Doc): ReadonlyMap<string, readonly Comment[]> {
  const agreements = agreementsByComment(doc);
  const comments: Comment[] = [];
  for (const [id, value] of readEntries(doc, "comments")) {
    comments.push({
      ...value,
      id,
      seq: readCommentsValue(doc, "seqs", id),
      agreedBy: agreements.get(id) ?? [],
    });
  }
  return Map.groupBy(comments, ({ thread }) => thread);
}

function agreementsByComment(doc: Y.Doc): ReadonlyMap<string, readonly string[]> {
  const agreements = new Map<string, string[]>();
  for (const [key] of readEntries(doc, "agreements")) {
    const parsed = parseAgreementKey(key);
    if (parsed === undefined) continue;
    const people = agreements.get(parsed.about);
    if (people === undefined) agreements.set(parsed.about, [parsed.userId]);
    else people.push(parsed.userId);
  }
  return agreements;
}

/** Orders comments by arrival; those not received yet come last, by time and id. */
function inOrder(a: Ordered, b: Ordered): number {
  const bySeq = (a.seq ?? Infinity) === (b.seq ?? Infinity) ? 0 : (a.seq ?? Infinity) - (b.seq ?? Infinity);
  return bySeq || a.at - b.at || (a.id < b.id ? -1 : 1);
}

type Ordered = Pick<Comment, "seq" | "at" | "id">;

function toOrdered(thread: Thread): Ordered {
  return { ...thread, seq: thread.comments[0]?.seq };
}
