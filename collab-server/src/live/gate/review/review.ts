import type { Failure } from "@formweave/schema";
import { checkEntry } from "@formweave/schema/doc";
import * as Y from "yjs";
import { editorsInside, isDeletion, type OfflineChanges } from "../conflicts/offlineChanges.ts";
import { judgeAssistance, judgeCount, judgeKey } from "../judge/judge.ts";
import { createPositionJudge } from "../judge/judgePosition.ts";
import { effectOfSides, effectOnKey } from "../operations/operations.ts";
import { refuseKey } from "./refusals.ts";
import { rescueWork } from "./rescue.ts";
import {
  newContext,
  put,
  type Correction,
  type Conflict,
  type Review,
  type ReviewContext,
} from "./reviewContext.ts";
import {
  findKeyConflict,
  findRestoredDeletion,
  findRowConflict,
  findTextConflict,
  type FoundConflict,
} from "./findConflicts.ts";
import { findOverwrittenValues } from "./findOverwrittenValues.ts";
import { reviewCount, reviewEntries } from "./reviewEntries.ts";
import { lastItem, type PriorState } from "../judge/priorState.ts";
import { addressName } from "../../document/address.ts";
import type { Incoming } from "../decode/incoming.ts";

/** Judges an applied update and corrects it in a separate transaction, before anybody sees it. */
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
  const deletions = keys.filter(({ change }) => isDeletion(change));
  const others = keys.filter(({ change }) => !isDeletion(change));
  const entries = priors.filter(({ change }) => change.address.key === undefined);
  const created = reviewEntries(context, entries);
  for (const prior of others) reviewKey(context, prior);
  reviewPlaces(context, others);
  reviewDeletions(context, deletions, offlineChanges);
  reviewCount(context, created);
  reviewRestored(context, deletions);
  const overwritten = keys.flatMap((prior) => findOverwrittenValues(context.doc, prior, context.incoming));
  context.conflicts.push(...overwritten);
  context.effects.push(...overwritten.map(effectOfSides));
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
    findKeyConflict(doc, prior, incoming) ??
    findRestoredDeletion(prior, editedBy) ??
    findRowConflict(context, prior) ??
    findTextConflict(context, prior);
  if (found !== undefined) {
    settle(context, prior, found);
    return;
  }
  const effect = effectOnKey(doc, prior);
  if (effect !== undefined) context.effects.push(effect);
  else if (prior.change.sets.length > 0) context.agreed.push(prior.change.address);
}

function settle(
  context: ReviewContext,
  prior: PriorState,
  { conflict, correction, isConcurrent }: FoundConflict,
): void {
  // A value that Yjs had discarded was not judged with the document.
  const fault = correction && checkCorrection(prior, correction);
  if (fault !== undefined) {
    if (conflict.stands === "mine") refuseKey(context, prior, fault, { value: conflict.mine });
    return;
  }
  if (isReported(context, conflict)) return;
  if (isConcurrent) context.conflicts.push(conflict);
  context.effects.push(effectOfSides(conflict));
  if (correction !== undefined) put(context, correction);
}

/** Judges deletions last, when the fate of everything inside the deleted widgets is decided. */
function reviewDeletions(
  context: ReviewContext,
  deletions: readonly PriorState[],
  offlineChanges: OfflineChanges,
): void {
  if (deletions.length === 0) return;
  const inside = editorsInside(context.doc, offlineChanges, deletions);
  for (const prior of deletions) {
    const { id } = prior.change.address;
    reviewKey(context, prior, offlineChanges.get(id)?.editedBy ?? inside.get(id));
  }
}

/**
 * Refuses the later move when two people nest widgets into each other or too deep. A restored place may push another widget
 * too deep, so this repeats until a round restores nothing.
 */
function reviewPlaces(context: ReviewContext, priors: readonly PriorState[]): void {
  let left = priors.filter(({ change: { address } }) => address.root === "widgets" && address.key === "at");
  let positionJudge = createPositionJudge(context.doc);
  for (let before = -1; left.length !== before;) {
    before = left.length;
    left = left.filter((prior) => {
      const problem = positionJudge.judgeMoved(prior.change.address.id);
      if (problem === undefined) return true;
      refuseAfterAll(context, prior, problem);
      if (context.writes) positionJudge = createPositionJudge(context.doc);
      return false;
    });
  }
}

/** Keeps the last restored widgets deleted when there are too many; new widgets were refused before. */
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

/** Withdraws an earlier decision about a key and refuses the key. */
function refuseAfterAll(context: ReviewContext, prior: PriorState, problem: Failure): void {
  const name = addressName(prior.change.address);
  for (const settled of [context.effects, context.conflicts]) {
    const index = settled.findIndex(({ address }) => addressName(address) === name);
    if (index >= 0) settled.splice(index, 1);
  }
  refuseKey(context, prior, problem);
  restoreKey(context, prior);
}

function restoreKey(context: ReviewContext, { change, entry, kept, item, lastId }: PriorState): void {
  if (kept === undefined) return;
  if (kept.kind === "none" && context.writes) context.room.keys.drop(entry, change.address.key);
  const { owners, userId } = context.incoming;
  const isValue = kept.kind === "plain" && item !== undefined;
  const whose = isValue ? owners.readAuthor(item) : userId;
  const repeats = isValue ? lastId : undefined;
  put(context, { address: change.address, value: kept, userId: whose, repeats });
}

/** True when the same address already has a conflict: every cell of a row conflicts with the row's removal. */
function isReported({ conflicts }: ReviewContext, { address }: Conflict): boolean {
  const { root, id, key } = address;
  return conflicts.some(
    ({ address: report }) => report.key === key && report.id === id && report.root === root,
  );
}

function checkCorrection({ change, type }: PriorState, { value }: Correction): Failure | undefined {
  const { root, key } = change.address;
  // The text was in the document before, and texts are not checked as a whole.
  if (key === undefined || value.kind === "text") return undefined;
  return checkEntry(root, type, key, value.kind === "plain" ? value.value : undefined);
}

/** True when a prior state is for a key of an entry that still exists; other keys are judged with their entry. */
function isKeyOfLiving(doc: Y.Doc, { change, entry }: PriorState): boolean {
  const { root, id, key } = change.address;
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
