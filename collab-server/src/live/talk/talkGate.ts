import { isDeepStrictEqual } from "node:util";
import type { Failure } from "@formweave/schema";
import type { RefusedComment } from "@formweave/schema/api";
import {
  parseReadKey,
  parseTalk,
  TALK_ROOTS,
  talkMap,
  type TalkRoot,
  type TalkWriter,
} from "@formweave/schema/talk";
import type * as Y from "yjs";
import type { LiveDocument } from "../document/liveDocument.ts";
import { readArrival } from "../gate/arrival.ts";
import { precheck } from "../gate/precheck.ts";
import { applyAs, claimClients } from "../gate/takeIn.ts";
import type { GroupCommit } from "../log/groupCommit.ts";
import type { HeardWordsRow, RefusedWordsRow } from "../log/updateLog.ts";
import { createRateLimit, type RateLimit } from "../rateLimit.ts";
import { Refusal } from "../refusal.ts";
import { readBroughtWords, type BroughtWords } from "./broughtWords.ts";
import { checkTalkItems } from "./checkTalkItems.ts";
import { judgeTalk, type TalkSituation } from "./judgeTalk.ts";
import { resolveWords, type ResolvedWords } from "./resolveWords.ts";
import {
  describeRewritten,
  describeTaken,
  type ReadMark,
  type RewrittenComment,
  type TakenComment,
  type TalkNews,
} from "./takenComments.ts";
import { describeAct, type TalkAct } from "./talkActs.ts";
import { createTalkRefusals } from "./talkRefusals.ts";
import { createTalkSize, type TalkSize } from "./talkSize.ts";
import { readTalkState, type TalkState } from "./talkState.ts";

/** Keys that one person may set: far more than anybody writes; work from offline arrives at once. */
const KEY_RATE = { perSecond: 10, burst: 2000 };

/** An update of a comments document from a client. */
export interface TalkUpdate {
  readonly writer: TalkWriter;
  readonly bytes: Uint8Array;
  /** Origin of its Yjs transaction. */
  readonly origin: unknown;
  /** Called with the outcome of an applied update before a refusal still ends its connection. */
  readonly onRefused?: (outcome: TalkOutcome) => void;
}

/** Messages for the author of an update. */
export interface TalkOutcome {
  readonly refused: readonly RefusedComment[];
  /** Reasons for refusals of anything but comment texts. */
  readonly failures: readonly Failure[];
}

/** Dependencies, and a callback for committed comments. */
export interface TalkGateDeps {
  readonly commit: GroupCommit;
  readonly newId: () => string;
  readonly now: () => number;
  readonly onTalkNews?: ((projectId: string, news: TalkNews) => void) | undefined;
}

/** The only way to change a comments document. */
export interface TalkGate {
  /** Applies a client's update. Resolves when everything it led to is on disk; rejects with a refusal. */
  receive(live: LiveDocument, update: TalkUpdate): Promise<TalkOutcome>;
  /** Drops refused texts that their author's device has confirmed; resolves when that is on disk. */
  confirm(heard: HeardWordsRow): Promise<void>;
}

interface OpenTalk {
  readonly state: TalkState;
  readonly size: TalkSize;
  readonly rates: Map<string, RateLimit>;
}

/** Creates the gate. As for canvases: precheck, ownership, apply and repair without a pause, then the disk. */
export function createTalkGate(deps: TalkGateDeps): TalkGate {
  const { commit, newId, now, onTalkNews } = deps;
  const talks = new WeakMap<LiveDocument, OpenTalk>();

  function talkOf(live: LiveDocument): OpenTalk {
    const known = talks.get(live);
    if (known !== undefined) return known;
    const open = {
      state: readTalkState(live.doc),
      size: createTalkSize(live.doc),
      rates: new Map<string, RateLimit>(),
    };
    live.doc.on("update", (bytes: Uint8Array) => open.size.add(bytes.length));
    talks.set(live, open);
    return open;
  }

  return {
    async receive(live, update) {
      const decoded = precheck(update.bytes);
      if (commit.hasFailed()) throw new Refusal("notDurable");
      const talk = talkOf(live);
      const arrival = readArrival(live.doc, decoded);
      checkTalkItems(live.doc, arrival);
      claimClients(live, arrival, update.writer.id);
      const brought = readBroughtWords(live, arrival);
      const { review, fault } = takeIn({ live, talk, commit, newId }, { ...update, brought }, now());
      await commit.durable();
      if (isNews(review)) onTalkNews?.(live.projectId, review);
      if (fault === undefined) return review;
      update.onRefused?.(review);
      throw fault;
    },
    confirm(heard) {
      commit.add({ heardWords: [heard] });
      return commit.durable();
    },
  };
}

interface Review extends TalkOutcome, TalkNews {
  readonly refused: readonly RefusedWordsRow["comment"][];
  readonly acts: readonly TalkAct[];
}

function isNews({ taken, rewritten, marks }: TalkNews): boolean {
  return taken.length > 0 || rewritten.length > 0 || marks.length > 0;
}

interface Taking extends Pick<TalkGateDeps, "newId"> {
  readonly live: LiveDocument;
  readonly talk: OpenTalk;
  readonly commit: GroupCommit;
}

interface ReadUpdate extends TalkUpdate {
  readonly brought: ReadonlyMap<string, BroughtWords>;
}

interface TakenIn {
  readonly review: Review;
  /** Refusal that ends the connection although the update was applied. */
  readonly fault: Refusal | undefined;
}

/** Applies an update and repairs what is not allowed, synchronously: no other code runs in between. */
function takeIn({ live, talk, commit, newId }: Taking, update: ReadUpdate, now: number): TakenIn {
  const { writer } = update;
  const isFull = talk.size.isFull();
  let fault: Refusal | undefined;
  const changes = changedBy(live.doc, () => {
    fault = applyAs(live, { ...update, userId: writer.id });
  });
  const review = createReview(talk, update, newId);
  live.writeAs(writer.id, "repair", () => {
    live.doc.transact(() => {
      for (const change of changes) review.settle(live, change, { state: talk.state, writer, now, isFull });
    });
  });
  const { taken, rewritten, marks, acts, refused } = review;
  const place = { projectId: live.projectId, at: now };
  commit.add({ talkActs: acts.map((act) => ({ ...act, ...place, userId: writer.id })) });
  commit.add({ refusedWords: refused.map((comment) => ({ ...place, userId: writer.id, comment })) });
  // In the same batch as the update: after a crash, the server still knows whom to notify.
  if (isNews(review)) commit.add({ talkNews: [{ ...place, news: { taken, rewritten, marks } }] });
  if (fault === undefined && !rateOf(talk, live, writer.id).take(changes.length))
    fault = new Refusal("flood", "comments");
  return { review, fault };
}

interface Change {
  readonly root: TalkRoot;
  readonly key: string;
}

/** Keys that a function changes, each after the keys it depends on. */
function changedBy(doc: Y.Doc, act: () => void): readonly Change[] {
  const changes: Change[] = [];
  const observers = TALK_ROOTS.map((root) => {
    const note = ({ keysChanged }: Y.YMapEvent<unknown>): void => {
      for (const key of keysChanged) changes.push({ root, key });
    };
    return [talkMap(doc, root), note] as const;
  });
  for (const [map, note] of observers) map.observe(note);
  try {
    act();
  } finally {
    for (const [map, note] of observers) map.unobserve(note);
  }
  const rank = ({ root }: Change) => TALK_ROOTS.indexOf(root);
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

function rateOf({ rates }: OpenTalk, { elapsed }: LiveDocument, userId: string): RateLimit {
  const known = rates.get(userId) ?? createRateLimit(KEY_RATE, elapsed);
  rates.set(userId, known);
  return known;
}

/** Judges the changed keys of an update one by one, and collects the resulting messages. */
function createReview(talk: OpenTalk, { writer, brought }: ReadUpdate, newId: () => string) {
  const { state } = talk;
  const refusals = createTalkRefusals(writer, newId);
  const taken: TakenComment[] = [];
  const marks: ReadMark[] = [];
  const rewritten: RewrittenComment[] = [];
  const acts: TalkAct[] = [];

  function resolve({ root, key }: Change, now: number): ResolvedWords | undefined {
    const words = root === "comments" ? brought.get(key) : undefined;
    return words && resolveWords(state.get("comments", key), words, now);
  }

  function settle(live: LiveDocument, change: Change, situation: TalkSituation): void {
    const { root, key } = change;
    const { doc } = live;
    const merged: unknown = talkMap(doc, root).get(key);
    const { wish, rivals, isUnaware } = resolve(change, situation.now) ?? { wish: merged, rivals: [] };
    const { stands, refusal } = judgeTalk(root, key, wish, { ...situation, isUnaware });
    if (!isDeepStrictEqual(stands, merged)) putInstead(live, change, { stands, merged });
    if (refusal !== undefined) refusals.note(root, key, wish, refusal);
    refusals.noteOvertaken(key, rivals, stands);
    if (root === "comments") noteComment(doc, key, stands);
    if (root === "reads" && !isDeepStrictEqual(state.get("reads", key), stands)) noteMark(key, stands);
    const act = describeAct({ root, key, before: state.get(root, key), stands }, writer);
    if (act !== undefined) acts.push(act);
    state.set(root, key, stands);
  }

  function noteComment(doc: Y.Doc, commentId: string, stands: unknown): void {
    if (state.get("comments", commentId) === undefined) return welcome(doc, commentId, stands);
    const after = parseTalk("comments", stands);
    const change = after && describeRewritten(state, commentId, after);
    if (change !== undefined) rewritten.push(change);
  }

  /** Numbers a new comment before anybody else sees it. */
  function welcome(doc: Y.Doc, commentId: string, stands: unknown): void {
    const comment = parseTalk("comments", stands);
    if (comment === undefined) return;
    const seq = state.lastSeq() + 1;
    put(doc, "seqs", commentId, seq);
    if (comment.deletedAt === undefined) taken.push(describeTaken(state, commentId, { ...comment, seq }));
    state.set("seqs", commentId, seq);
  }

  function noteMark(key: string, stands: unknown): void {
    const [parsed, seq] = [parseReadKey(key), parseTalk("reads", stands)];
    if (parsed !== undefined && seq !== undefined)
      marks.push({ userId: parsed.userId, threadId: parsed.about, seq });
  }

  const { refused, failures } = refusals;
  return { refused, failures, taken, marks, rewritten, acts, settle };
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
  const words = root === "comments" ? parseTalk(root, stands) : undefined;
  const isSeen = words === undefined || parseTalk("comments", merged)?.text === words.text;
  if (isSeen) write();
  else owners.writeFor(words.by, write);
}

function put(doc: Y.Doc, root: TalkRoot, key: string, value: unknown): void {
  if (value === undefined) talkMap(doc, root).delete(key);
  else talkMap(doc, root).set(key, value);
}
