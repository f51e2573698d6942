import { COMMENTS_ROOTS, commentsMap, type CommentWriter } from "@formweave/schema/comments";
import type * as Y from "yjs";
import { readCommentsState, type CommentsState } from "../../comments/commentsState.ts";
import type { CommentEvents } from "../../comments/takenComments.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";
import type { GroupCommit } from "../../log/groupCommit.ts";
import type { ConfirmedTextsRow } from "../../log/updateLog.ts";
import { createRateLimit, type RateLimit } from "../../rateLimit.ts";
import { Refusal } from "../../refusal.ts";
import { precheck } from "../decode/precheck.ts";
import { resolveUpdate } from "../decode/resolveUpdate.ts";
import { applyAs, claimClients } from "../decode/takeIn.ts";
import { checkCommentItems } from "./checkCommentItems.ts";
import { createCommentsSize, type CommentsSize } from "./commentsSize.ts";
import { readIncomingTexts, type IncomingTexts } from "./readIncomingTexts.ts";
import {
  createReview,
  type CommentsChange,
  type CommentsOutcome,
  type CommentsReview,
} from "./reviewComments.ts";

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
  const review = createReview(comments.state, update, newId);
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

/** Keys that a function changes, each after the keys it depends on. */
function changedBy(doc: Y.Doc, action: () => void): readonly CommentsChange[] {
  const changes: CommentsChange[] = [];
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
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ root }: CommentsChange): number {
  return COMMENTS_ROOTS.indexOf(root);
}

function getRateLimit({ rates }: OpenCommentsDocument, { elapsed }: LiveDocument, userId: string): RateLimit {
  const known = rates.get(userId) ?? createRateLimit(KEY_RATE, elapsed);
  rates.set(userId, known);
  return known;
}
