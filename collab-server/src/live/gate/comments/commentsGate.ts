import { isDeepStrictEqual } from "node:util";
import type { Failure } from "@formweave/schema";
import type { RefusedComment } from "@formweave/schema/api";
import {
  parseReadKey,
  parseCommentsValue,
  COMMENTS_ROOTS,
  commentsMap,
  type CommentsRoot,
  type CommentWriter,
} from "@formweave/schema/comments";
import type * as Y from "yjs";
import type { LiveDocument } from "../../document/liveDocument.ts";
import { resolveUpdate } from "../decode/resolveUpdate.ts";
import { precheck } from "../decode/precheck.ts";
import { applyAs, claimClients } from "../decode/takeIn.ts";
import type { GroupCommit } from "../../log/groupCommit.ts";
import type { ConfirmedTextsRow, RefusedCommentRow } from "../../log/updateLog.ts";
import { createRateLimit, type RateLimit } from "../../rateLimit.ts";
import { Refusal } from "../../refusal.ts";
import { readIncomingTexts, type IncomingTexts } from "./readIncomingTexts.ts";
import { checkCommentItems } from "./checkCommentItems.ts";
import { judgeComments, type CommentSituation } from "./judgeComments.ts";
import { resolveTexts, type ResolvedTexts } from "./resolveTexts.ts";
import {
  describeRewritten,
  describeTaken,
  type ReadMark,
  type RewrittenComment,
  type TakenComment,
  type CommentEvents,
} from "../../comments/takenComments.ts";
import { describeAction, type CommentAction } from "../../comments/commentActions.ts";
import { createCommentRefusals } from "./commentRefusals.ts";
import { createCommentsSize, type CommentsSize } from "./commentsSize.ts";
import { readCommentsState, type CommentsState } from "../../comments/commentsState.ts";

/** Keys that one person may set: far more than anybody writes; work from offline arrives at once. */
const KEY_RATE = { perSecond: 10, burst: 2000 };

/** An update of a comments document from a client. */
export interface CommentsUpdate {
  readonly writer: CommentWriter;
  readonly bytes: Uint8Array;
  /** Origin of its Yjs transaction. */
  readonly origin: unknown;
  /** Called with the outcome of an applied update before a refusal still ends its connection. */
  readonly onRefused?: (outcome: CommentsOutcome) => void;
}

/** Messages for the author of an update. */
export interface CommentsOutcome {
  readonly refused: readonly RefusedComment[];
  /** Reasons for refusals of anything but comment texts. */
  readonly failures: readonly Failure[];
}

/** Dependencies, and a callback for committed comments. */
export interface CommentsGateDeps {
  readonly commit: GroupCommit;
  readonly newId: () => string;
  readonly now: () => number;
  readonly onCommentEvents?: ((projectId: string, events: CommentEvents) => void) | undefined;
}

/** The only way to change a comments document. */
export interface CommentsGate {
  /** Applies a client's update. Resolves when everything it led to is on disk; rejects with a refusal. */
  receive(live: LiveDocument, update: CommentsUpdate): Promise<CommentsOutcome>;
  /** Drops refused texts that their author's device has confirmed; resolves when that is on disk. */
  confirm(confirmed: ConfirmedTextsRow): Promise<void>;
}

interface OpenCommentsDocument {
  readonly state: CommentsState;
  readonly size: CommentsSize;
  readonly rates: Map<string, RateLimit>;
}

/** Creates the gate. As for canvases: precheck, ownership, apply and repair without a pause, then the disk. */
export function createCommentsGate(deps: CommentsGateDeps): CommentsGate {
  const { commit, newId, now, onCommentEvents } = deps;
  const opened = new WeakMap<LiveDocument, OpenCommentsDocument>();

  function openComments(live: LiveDocument): OpenCommentsDocument {
    const known = opened.get(live);
    if (known !== undefined) return known;
    const open = {
      state: readCommentsState(live.doc),
      size: createCommentsSize(live.doc),
      rates: new Map<string, RateLimit>(),
    };
    live.doc.on("update", (bytes: Uint8Array) => open.size.add(bytes.length));
    opened.set(live, open);
    return open;
  }

  return {
    async receive(live, update) {
      const decoded = precheck(update.bytes);
      if (commit.hasFailed()) throw new Refusal("notDurable");
      const comments = openComments(live);
      const resolved = resolveUpdate(live.doc, decoded);
      checkCommentItems(live.doc, resolved);
      claimClients(live, resolved, update.writer.id);
      const incoming = readIncomingTexts(live, resolved);
      const { review, fault } = takeIn({ live, comments, commit, newId }, { ...update, incoming }, now());
      await commit.durable();
      if (isEvent(review)) onCommentEvents?.(live.projectId, review);
      if (fault === undefined) return review;
      update.onRefused?.(review);
      throw fault;
    },
    confirm(confirmed) {
      commit.add({ confirmedTexts: [confirmed] });
      return commit.durable();
    },
  };
}

interface CommentsReview extends CommentsOutcome, CommentEvents {
  readonly refused: readonly RefusedCommentRow["comment"][];
  readonly actions: readonly CommentAction[];
}

function isEvent({ taken, rewritten, marks }: CommentEvents): boolean {
  return taken.length > 0 || rewritten.length > 0 || marks.length > 0;
}

interface Taking extends Pick<CommentsGateDeps, "newId"> {
  readonly live: LiveDocument;
  readonly comments: OpenCommentsDocument;
  readonly commit: GroupCommit;
}

interface ReadUpdate extends CommentsUpdate {
  readonly incoming: ReadonlyMap<string, IncomingTexts>;
}

interface TakenIn {
  readonly review: CommentsReview;
  /** Refusal that ends the connection although the update was applied. */
  readonly fault: Refusal | undefined;
}

/** Applies an update and repairs what is not allowed, synchronously: no other code runs in between. */
function takeIn({ live, comments, commit, newId }: Taking, update: ReadUpdate, now: number): TakenIn {
  const { writer } = update;
  const isFull = comments.size.isFull();
  let fault: Refusal | undefined;
  const changes = changedBy(live.doc, () => {
    fault = applyAs(live, { ...update, userId: writer.id });
  });
  const review = createReview(comments, update, newId);
  live.writeAs(writer.id, "repair", () => {
    live.doc.transact(() => {
      for (const change of changes)
        review.settle(live, change, { state: comments.state, writer, now, isFull });
    });
  });
  const { taken, rewritten, marks, actions, refused } = review;
  const place = { projectId: live.projectId, at: now };
  commit.add({ commentActions: actions.map((action) => ({ ...action, ...place, userId: writer.id })) });
  commit.add({ refusedComments: refused.map((comment) => ({ ...place, userId: writer.id, comment })) });
  // In the same batch as the update: after a crash, the server still knows whom to notify.
  if (isEvent(review)) commit.add({ commentEvents: [{ ...place, news: { taken, rewritten, marks } }] });
  if (fault === undefined && !getRateLimit(comments, live, writer.id).consume(changes.length))
    fault = new Refusal("flood", "comments");
  return { review, fault };
}

interface Change {
  readonly root: CommentsRoot;
  readonly key: string;
}

/** Keys that a function changes, each after the keys it depends on. */
function changedBy(doc: Y.Doc, action: () => void): readonly Change[] {
  const changes: Change[] = [];
  const observers = COMMENTS_ROOTS.map((root) => {
    const note = ({ keysChanged }: Y.YMapEvent<unknown>): void => {
      for (const key of keysChanged) changes.push({ root, key });
    };
    return [commentsMap(doc, root), note] as const;
  });
  for (const [map, note] of observers) map.observe(note);
  try {
    action();
  } finally {
    for (const [map, note] of observers) map.unobserve(note);
  }
  const rank = ({ root }: Change) => COMMENTS_ROOTS.indexOf(root);
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

function getRateLimit({ rates }: OpenCommentsDocument, { elapsed }: LiveDocument, userId: string): RateLimit {
  const known = rates.get(userId) ?? createRateLimit(KEY_RATE, elapsed);
  rates.set(userId, known);
  return known;
}

/** Judges the changed keys of an update one by one, and collects the resulting messages. */
function createReview(comments: OpenCommentsDocument, { writer, incoming }: ReadUpdate, newId: () => string) {
  const { state } = comments;
  const refusals = createCommentRefusals(writer, newId);
  const taken: TakenComment[] = [];
  const marks: ReadMark[] = [];
  const rewritten: RewrittenComment[] = [];
  const actions: CommentAction[] = [];

  function resolve({ root, key }: Change, now: number): ResolvedTexts | undefined {
    const texts = root === "comments" ? incoming.get(key) : undefined;
    return texts && resolveTexts(state.get("comments", key), texts, now);
  }

  function settle(live: LiveDocument, change: Change, situation: CommentSituation): void {
    const { root, key } = change;
    const { doc } = live;
    const merged: unknown = commentsMap(doc, root).get(key);
    const resolved = resolve(change, situation.now);
    const { candidate, rivals, isUnaware } = resolved ?? { candidate: merged, rivals: [] };
    const { stands, refusal } = judgeComments(root, key, candidate, { ...situation, isUnaware });
    if (!isDeepStrictEqual(stands, merged)) putInstead(live, change, { stands, merged });
    if (refusal !== undefined) refusals.note(root, key, candidate, refusal);
    refusals.noteOverwritten(key, rivals, stands);
    if (root === "comments") noteComment(doc, key, stands);
    if (root === "reads" && !isDeepStrictEqual(state.get("reads", key), stands)) noteMark(key, stands);
    const action = describeAction({ root, key, before: state.get(root, key), stands }, writer);
    if (action !== undefined) actions.push(action);
    state.set(root, key, stands);
  }

  function noteComment(doc: Y.Doc, commentId: string, stands: unknown): void {
    if (state.get("comments", commentId) === undefined) return welcome(doc, commentId, stands);
    const after = parseCommentsValue("comments", stands);
    const change = after && describeRewritten(state, commentId, after);
    if (change !== undefined) rewritten.push(change);
  }

  /** Numbers a new comment before anybody else sees it. */
  function welcome(doc: Y.Doc, commentId: string, stands: unknown): void {
    const comment = parseCommentsValue("comments", stands);
    if (comment === undefined) return;
    const seq = state.lastSeq() + 1;
    put(doc, "seqs", commentId, seq);
    if (comment.deletedAt === undefined) taken.push(describeTaken(state, commentId, { ...comment, seq }));
    state.set("seqs", commentId, seq);
  }

  function noteMark(key: string, stands: unknown): void {
    const [parsed, seq] = [parseReadKey(key), parseCommentsValue("reads", stands)];
    if (parsed !== undefined && seq !== undefined)
      marks.push({ userId: parsed.userId, threadId: parsed.about, seq });
  }

  const { refused, failures } = refusals;
  return { refused, failures, taken, marks, rewritten, actions, settle };
}

interface Replacement {
  readonly stands: unknown;
  readonly merged: unknown;
}

/**
 * Replaces the value that Yjs kept. A different text counts as written by its author, so that somebody who edits the
 * replaced text is known not to have seen this one.
 */
function putInstead(
  { doc, owners }: LiveDocument,
  { root, key }: Change,
  { stands, merged }: Replacement,
): void {
  const write = () => put(doc, root, key, stands);
  const texts = root === "comments" ? parseCommentsValue(root, stands) : undefined;
  const isSeen = texts === undefined || parseCommentsValue("comments", merged)?.text === texts.text;
  if (isSeen) write();
  else owners.writeFor(texts.by, write);
}

function put(doc: Y.Doc, root: CommentsRoot, key: string, value: unknown): void {
  if (value === undefined) commentsMap(doc, root).delete(key);
  else commentsMap(doc, root).set(key, value);
}
