import {
  parseAgreementKey,
  readKey,
  readCommentsValue,
  COMMENTS_ROOTS,
  commentsMap,
  type Anchor,
  type Comment,
  type CommentsRoot,
} from "@formweave/schema/comments";
import type * as Y from "yjs";
import { anchorKey } from "./anchorKey.ts";
import type { ThreadInfo } from "./threadInfo.ts";

type Listener = () => void;

/**
 * The threads of a comments document, as one person sees them. A thread is read on first use and again only after it changed; so
 * is the list. Listeners are notified of local changes at once, and of remote ones once a frame.
 */
export class ThreadStore {
  readonly #doc: Y.Doc;
  readonly #userId: string;
  readonly #roots: ReadonlyMap<unknown, CommentsRoot>;
  readonly #commentIds = new Map<string, Set<string>>();
  readonly #agreedBy = new Map<string, Set<string>>();
  readonly #infos = new Map<string, ThreadInfo | undefined>();
  readonly #threadListeners = new Map<string, Set<Listener>>();
  readonly #listeners = new Set<Listener>();
  #list: readonly ThreadInfo[] | undefined;
  #byAnchor: ReadonlyMap<string | undefined, ThreadInfo> | undefined;
  #changes = new Set<string>();
  #frame = 0;

  constructor(doc: Y.Doc, userId: string) {
    this.#doc = doc;
    this.#userId = userId;
    this.#roots = new Map(COMMENTS_ROOTS.map((root) => [commentsMap(doc, root), root]));
    for (const root of COMMENTS_ROOTS) {
      for (const key of commentsMap(doc, root).keys()) this.#note(root, key);
    }
    this.#changes.clear();
    doc.on("afterTransaction", this.#handle);
  }

  /** A thread with at least one comment; the same object until something in it changes. */
  get(id: string): ThreadInfo | undefined {
    if (!this.#infos.has(id)) this.#infos.set(id, this.#read(id));
    return this.#infos.get(id);
  }

  /** All threads, the most recently extended first; the same list until one of them changes. */
  all(): readonly ThreadInfo[] {
    this.#list ??= [...this.#commentIds.keys()]
      .flatMap((id) => this.get(id) ?? [])
      .toSorted((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1));
    return this.#list;
  }

  /** The open thread about a subject that was extended last. */
  openAt(anchor: Anchor): ThreadInfo | undefined {
    this.#byAnchor ??= new Map(
      this.all()
        .filter(({ isResolved }) => !isResolved)
        .toReversed()
        .map((thread) => [anchorKey(thread.anchor), thread]),
    );
    const key = anchorKey(anchor);
    return key === undefined ? undefined : this.#byAnchor.get(key);
  }

  /** Follows all threads. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Follows one thread. */
  subscribeThread(id: string, listener: Listener): () => void {
    const listeners = this.#threadListeners.get(id) ?? new Set();
    this.#threadListeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#threadListeners.delete(id);
    };
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#doc.off("afterTransaction", this.#handle);
  }

  readonly #handle = ({ changed, local }: Y.Transaction): void => {
    for (const [type, keys] of changed) this.#noteAll(this.#roots.get(type), keys);
    if (this.#changes.size === 0) return;
    this.#list = undefined;
    this.#byAnchor = undefined;
    if (local || document.hidden) this.#notify();
    else this.#frame ||= requestAnimationFrame(this.#notify);
  };

  #noteAll(root: CommentsRoot | undefined, keys: ReadonlySet<string | null>): void {
    for (const key of keys) if (root !== undefined && key !== null) this.#note(root, key);
  }

  /** Handles a key that was added, changed or removed. */
  #note(root: CommentsRoot, key: string): void {
    switch (root) {
      case "threads":
      case "resolutions":
        return this.#outdate(key);
      case "comments":
        return this.#noteComment(key);
      case "seqs":
        return this.#outdate(this.#findThreadId(key));
      case "agreements":
        return this.#noteAgreement(key);
      case "reads":
        return this.#noteRead(key);
    }
  }

  #noteComment(id: string): void {
    const thread = this.#findThreadId(id);
    if (thread === undefined) return;
    const ids = this.#commentIds.get(thread) ?? new Set();
    this.#commentIds.set(thread, ids.add(id));
    this.#outdate(thread);
  }

  #noteAgreement(key: string): void {
    const parsed = parseAgreementKey(key);
    if (parsed === undefined) return;
    const { about, userId } = parsed;
    const people = this.#agreedBy.get(about) ?? new Set();
    this.#agreedBy.set(about, people);
    if (commentsMap(this.#doc, "agreements").has(key)) people.add(userId);
    else people.delete(userId);
    this.#outdate(this.#findThreadId(about));
  }

  #noteRead(key: string): void {
    const own = readKey(this.#userId);
    if (key === own) for (const id of this.#commentIds.keys()) this.#outdate(id);
    else if (key.startsWith(own)) this.#outdate(key.slice(own.length));
  }

  #outdate(threadId: string | undefined): void {
    if (threadId === undefined) return;
    this.#infos.delete(threadId);
    this.#changes.add(threadId);
  }

  readonly #notify = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const changedIds = this.#changes;
    this.#changes = new Set();
    for (const id of changedIds) this.#threadListeners.get(id)?.forEach((listener) => listener());
    for (const listener of this.#listeners) listener();
  };

  #findThreadId(commentId: string): string | undefined {
    return readCommentsValue(this.#doc, "comments", commentId)?.thread;
  }

  #read(id: string): ThreadInfo | undefined {
    const value = readCommentsValue(this.#doc, "threads", id);
    const comments = this.#listComments(id);
    const last = comments.at(-1);
    if (value === undefined || last === undefined) return undefined;
    const me = this.#userId;
    const resolution = readCommentsValue(this.#doc, "resolutions", id);
    const mark = Math.max(this.#mark(""), this.#mark(id));
    return {
      ...value,
      id,
      comments,
      isResolved: resolution?.isResolved === true,
      resolvedBy: resolution?.name,
      lastAt: last.at,
      unread: comments.filter(({ by, seq }) => by !== me && seq !== undefined && seq > mark).length,
      mentionsMe: comments.some(({ mentions }) => mentions.includes(me)),
      isMine: comments.some(({ by }) => by === me),
    };
  }

  #mark(threadId: string): number {
    return readCommentsValue(this.#doc, "reads", readKey(this.#userId, threadId)) ?? 0;
  }

  #listComments(threadId: string): readonly Comment[] {
    const comments = [...(this.#commentIds.get(threadId) ?? [])].flatMap((id): Comment[] => {
      const value = readCommentsValue(this.#doc, "comments", id);
      if (value === undefined || value.deletedAt !== undefined) return [];
      const agreedBy = [...(this.#agreedBy.get(id) ?? [])];
      return [{ ...value, id, seq: readCommentsValue(this.#doc, "seqs", id), agreedBy }];
    });
    return comments.toSorted(inOrder);
  }
}

/** Sorts by the server's sequence number; comments without one come last, by time. */
function inOrder(a: Comment, b: Comment): number {
  const [seqA, seqB] = [a.seq ?? Number.MAX_SAFE_INTEGER, b.seq ?? Number.MAX_SAFE_INTEGER];
  return seqA - seqB || a.at - b.at || (a.id < b.id ? -1 : 1);
}
