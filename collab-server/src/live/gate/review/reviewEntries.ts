import type { Failure } from "@formweave/schema";
import { rootMap } from "@formweave/schema/doc";
import * as Y from "yjs";
import { judgeAssistance, judgeCount, judgeCreation, judgeEntry } from "../judge/judge.ts";
import { createPositionJudge } from "../judge/judgePosition.ts";
import { effectsOfCreation, type Effect } from "../operations/operations.ts";
import { createEntryReader, noteRepair, refuseCreation } from "./refusals.ts";
import { write, type ReviewContext } from "./reviewContext.ts";
import { restoreEntry, type PriorState } from "../judge/priorState.ts";
import type { Address } from "../../document/address.ts";

/** Judges the creations and removals of whole entries, each by itself; returns the new entries. */
export function reviewEntries(context: ReviewContext, priors: readonly PriorState[]): readonly PriorState[] {
  const refuse = createEntryRefusal(context);
  const judge = createEntryJudge(context);
  return priors.filter((prior) => {
    const problem = judge(prior);
    if (problem !== undefined) refuse(prior, problem);
    return problem === undefined && prior.wasDeleted;
  });
}

/**
 * Refuses new entries beyond the limits of their root. Call when all other decisions are made: a deletion, too, may be
 * refused.
 */
export function reviewCount(context: ReviewContext, created: readonly PriorState[]): void {
  const { doc, effects } = context;
  const refuse = createEntryRefusal(context);
  const surplus = findSurplus(doc, created);
  for (const [prior, why] of surplus) refuse(prior, why);
  const survivors = created.filter((prior) => !surplus.has(prior));
  // Creations go before other changes of the new entries.
  effects.unshift(...survivors.flatMap(({ change: { address } }) => creationAt(doc, address)));
}

function creationAt(doc: Y.Doc, address: Address): readonly Effect[] {
  const entry = rootMap(doc, address.root).get(address.id);
  return entry instanceof Y.Map ? effectsOfCreation(entry, address) : [];
}

function createEntryJudge({ doc, incoming }: ReviewContext): (prior: PriorState) => Failure | undefined {
  const positionJudge = createPositionJudge(doc);
  return (prior) => {
    const { root, id } = prior.change.address;
    const isNewWidget = root === "widgets" && prior.wasDeleted;
    return (
      judgeEntry(doc, prior, incoming.fullness) ??
      judgeAssistance(doc, prior, incoming.userId) ??
      (isNewWidget ? positionJudge.judgeNew(id) : undefined)
    );
  };
}

/** The last created entries of each root that exceed its limit, with the reason. */
function findSurplus(doc: Y.Doc, created: readonly PriorState[]): ReadonlyMap<PriorState, Failure> {
  const found = new Map<PriorState, Failure>();
  for (const root of new Set(created.map(({ change }) => change.address.root))) {
    const { surplus, why } = judgeCount(doc, root);
    const ofRoot = created.filter(({ change }) => change.address.root === root);
    for (const prior of surplus > 0 ? ofRoot.slice(-surplus) : []) found.set(prior, why);
  }
  return found;
}

/** Removes refused new entries, or restores refused changes; a valid new entry is kept for its author with the refusal. */
function createEntryRefusal(context: ReviewContext): (prior: PriorState, why: Failure) => void {
  const { doc, incoming } = context;
  const readWhole = createEntryReader(doc);
  return (prior, why) => {
    const { address } = prior.change;
    const isWhole = judgeCreation(doc, address.root, address.id) === undefined;
    const mine = isWhole && prior.wasDeleted ? readWhole(address) : undefined;
    if (mine === undefined) noteRepair(context, address, why);
    else refuseCreation(context, prior, why, mine);
    write(context, { userId: incoming.userId, repeats: undefined }, () => restoreEntry(doc, prior));
  };
}
