import type { Failure } from "@formweave/schema";
import { checkEntry, jsonOf } from "@formweave/schema/doc";
import * as Y from "yjs";
import { editorsInside, isDeletion, type OfflineChanges } from "./offlineChanges.ts";
import { judgeAssistance, judgeCount, judgeKey } from "./judge.ts";
import { createPlaceJudge } from "./judgePlace.ts";
import { effectOfSides, effectOnKey } from "./operations.ts";
import { refuseKey } from "./refusals.ts";
import { rescueWork } from "./rescue.ts";
import {
  newContext,
  put,
  type Correction,
  type Meeting,
  type Review,
  type ReviewContext,
} from "./reviewContext.ts";
import { overtakenValues } from "./overtaken.ts";
import { reviewCount, reviewEntries } from "./reviewEntries.ts";
import { contestAtRow } from "./rowContests.ts";
import { lastItem, type PriorState } from "./priorState.ts";
import { addressName } from "../document/address.ts";
import { resolveContest } from "./resolveContest.ts";
import type { Incoming } from "./incoming.ts";

/** Judges what an applied update did and corrects it, in a transaction of its own and before anybody can see it. */
export function review(
  doc: Y.Doc,
  priors: readonly PriorState[],
  offlineChanges: OfflineChanges,
  incoming: Incoming,
): Review {
  const looked = newContext(doc, incoming, false);
  reviewAll(looked, priors, offlineChanges);
  if (!looked.isCorrected) return looked;
  const corrected = newContext(doc, incoming, true);
  doc.transact(() => reviewAll(corrected, priors, offlineChanges), { source: "local", skipStoreHooks: true });
  return corrected;
}

function reviewAll(
  context: ReviewContext,
  priors: readonly PriorState[],
  offlineChanges: OfflineChanges,
): void {
  const keys = priors.filter((prior) => isKeyOfLiving(context.doc, prior));
  const deletions = keys.filter(({ touch }) => isDeletion(touch));
  const others = keys.filter(({ touch }) => !isDeletion(touch));
  const entries = priors.filter(({ touch }) => touch.address.key === undefined);
  const created = reviewEntries(context, entries);
  for (const prior of others) reviewKey(context, prior);
  reviewPlaces(context, others);
  reviewDeletions(context, deletions, offlineChanges);
  reviewCount(context, created);
  reviewRestored(context, deletions);
  const overtaken = keys.flatMap((prior) => overtakenValues(context.doc, prior, context.incoming));
  context.meetings.push(...overtaken);
  context.effects.push(...overtaken.map(effectOfSides));
  rescueWork(context, priors);
}

function reviewKey(context: ReviewContext, prior: PriorState, editedBy?: string): void {
  const { doc, incoming } = context;
  const problem = judgeKey(doc, prior, context.room) ?? judgeAssistance(doc, prior, incoming.userId);
  if (problem !== undefined) {
    refuseKey(context, prior, problem);
    restoreKey(context, prior);
    return;
  }
  const found =
    meetingAt(doc, prior, incoming) ??
    returnedDeletion(prior, editedBy) ??
    meetingAtRow(context, prior) ??
    meetingAtText(context, prior);
  if (found !== undefined) {
    settle(context, prior, found);
    return;
  }
  const effect = effectOnKey(doc, prior);
  if (effect !== undefined) context.effects.push(effect);
  else if (prior.touch.sets.length > 0) context.agreed.push(prior.touch.address);
}

function settle(context: ReviewContext, prior: PriorState, { meeting, correction, isMet }: Found): void {
  // A value that Yjs had thrown away was not judged when the document was.
  const fault = correction && faultOf(prior, correction);
  if (fault !== undefined) {
    if (meeting.stands === "mine") refuseKey(context, prior, fault, { value: meeting.mine });
    return;
  }
  if (isTold(context, meeting)) return;
  if (isMet) context.meetings.push(meeting);
  context.effects.push(effectOfSides(meeting));
  if (correction !== undefined) put(context, correction);
}

/** Judges the deletions last, when it is settled what stands inside of what they delete. */
function reviewDeletions(
  context: ReviewContext,
  deletions: readonly PriorState[],
  offlineChanges: OfflineChanges,
): void {
  if (deletions.length === 0) return;
  const inside = editorsInside(context.doc, offlineChanges, deletions);
  for (const prior of deletions) {
    const { id } = prior.touch.address;
    reviewKey(context, prior, offlineChanges.get(id)?.editedBy ?? inside.get(id));
  }
}

/**
 * Where two people put widgets into each other, or together too deep, the later one does not come to stand. What is put back
 * may make another one too deep, so it ends with a round in which nothing was.
 */
function reviewPlaces(context: ReviewContext, priors: readonly PriorState[]): void {
  let left = priors.filter(({ touch: { address } }) => address.root === "widgets" && address.key === "at");
  let places = createPlaceJudge(context.doc);
  for (let before = -1; left.length !== before;) {
    before = left.length;
    left = left.filter((prior) => {
      const problem = places.judgeMoved(prior.touch.address.id);
      if (problem === undefined) return true;
      refuseAfterAll(context, prior, problem);
      if (context.writes) places = createPlaceJudge(context.doc);
      return false;
    });
  }
}

/** Where widgets are brought back and there are too many, the last ones stay deleted; what is new has given way before. */
function reviewRestored(context: ReviewContext, deletions: readonly PriorState[]): void {
  for (const prior of deletions.filter(isRestored).toReversed()) {
    const { surplus, why } = judgeCount(context.doc, "widgets");
    if (surplus <= 0) return;
    refuseAfterAll(context, prior, why);
  }
}

function isRestored({ entry, kept }: PriorState): boolean {
  return kept?.kind === "plain" && entry?.has("del") === false;
}

/** What was settled for the key before is not so any more. */
function refuseAfterAll(context: ReviewContext, prior: PriorState, problem: Failure): void {
  const name = addressName(prior.touch.address);
  for (const settled of [context.effects, context.meetings]) {
    const index = settled.findIndex(({ address }) => addressName(address) === name);
    if (index >= 0) settled.splice(index, 1);
  }
  refuseKey(context, prior, problem);
  restoreKey(context, prior);
}

function restoreKey(context: ReviewContext, { touch, entry, kept, item, lastId }: PriorState): void {
  if (kept === undefined) return;
  if (kept.kind === "none" && context.writes) context.room.keys.drop(entry, touch.address.key);
  const { owners, userId } = context.incoming;
  const isValue = kept.kind === "plain" && item !== undefined;
  const whose = isValue ? owners.authorOf(item) : userId;
  const repeats = isValue ? lastId : undefined;
  put(context, { address: touch.address, value: kept, userId: whose, repeats });
}

interface Found {
  readonly meeting: Meeting;
  readonly correction: Correction | undefined;
  /** Whether the two writers did not know of each other. */
  readonly isMet: boolean;
}

function meetingAt(doc: Y.Doc, prior: PriorState, incoming: Incoming): Found | undefined {
  const { address } = prior.touch;
  const contest = resolveContest(doc, prior, incoming);
  if (contest === undefined) return undefined;
  const { mineJson: mine, theirsJson: theirs, otherUserId, stands, correction, isSeen } = contest;
  const userId = stands === "mine" ? incoming.userId : otherUserId;
  const meeting: Meeting = { kind: "concurrent_edit", address, mine, theirs, otherUserId, stands };
  const repeats = contest.standsId;
  return {
    meeting,
    correction: correction && { address, value: correction, userId, repeats },
    isMet: !isSeen,
  };
}

/** A row that one person removed and another changed; both are told as what became of the whole row. */
function meetingAtRow({ doc, incoming }: ReviewContext, prior: PriorState): Found | undefined {
  const contest = contestAtRow(doc, prior, incoming);
  if (contest === undefined) return undefined;
  const { address, mineJson: mine, theirsJson: theirs, otherUserId, stands, correction } = contest;
  return {
    meeting: { kind: "concurrent_edit", address, mine, theirs, otherUserId, stands },
    correction: correction && { address, value: correction, userId: incoming.userId, repeats: undefined },
    isMet: true,
  };
}

/** What the team has stays, and the other text is theirs to choose; letters that are put back count as of whoever wrote there. */
function meetingAtText({ incoming }: ReviewContext, { touch }: PriorState): Found | undefined {
  const { address } = touch;
  const found = incoming.replacedTexts.get(addressName(address));
  if (found === undefined) return undefined;
  const value = { kind: "text", json: found.theirs } as const;
  return {
    meeting: { kind: "concurrent_edit", address, ...found, stands: "theirs" },
    correction: { address, value, userId: found.otherUserId, repeats: undefined },
    isMet: true,
  };
}

/** Whether a meeting was found already: all cells of a row meet its removal at the row. */
function isTold({ meetings }: ReviewContext, { address }: Meeting): boolean {
  const { root, id, key } = address;
  return meetings.some(({ address: told }) => told.key === key && told.id === id && told.root === root);
}

/** A deletion that came back for a widget in which others had worked on; it does not come to stand. */
function returnedDeletion(
  { touch, entry, kept }: PriorState,
  editedBy: string | undefined,
): Found | undefined {
  const { address } = touch;
  const deletion = entry?.get("del");
  if (editedBy === undefined || deletion === undefined || kept?.kind !== "none") return undefined;
  const sides = { mine: jsonOf(deletion), theirs: undefined, stands: "theirs" } as const;
  return {
    meeting: { kind: "delete_of_edited", address, otherUserId: editedBy, ...sides },
    correction: { address, value: { kind: "none" }, userId: editedBy, repeats: undefined },
    isMet: true,
  };
}

function faultOf({ touch, type }: PriorState, { value }: Correction): Failure | undefined {
  const { root, key } = touch.address;
  // A text stood there, letter by letter.
  if (key === undefined || value.kind === "text") return undefined;
  return checkEntry(root, type, key, value.kind === "plain" ? value.value : undefined);
}

/** Whether a standing is of a key of an entry that was there before and still is; the others are judged with their entry. */
function isKeyOfLiving(doc: Y.Doc, { touch, entry }: PriorState): boolean {
  const { root, id, key } = touch.address;
  if (key === undefined || entry === undefined) return false;
  if (root === "meta") return true;
  const item = lastItem(doc, { root, id, key: undefined });
  return (
    item !== undefined &&
    !item.deleted &&
    item.content instanceof Y.ContentType &&
    item.content.type === entry
  );
}
