import { type Failure } from "@formweave/schema";
import { rootMap } from "@formweave/schema/doc";
import * as Y from "yjs";
import { judgeAssistance, judgeCount, judgeCreation, judgeEntry } from "./judge.ts";
import { createPlaceJudge } from "./judgePlace.ts";
import { effectsOfCreation, type Effect } from "./operations.ts";
import { createEntryReader, noteRepair, refuseCreation } from "./refusals.ts";
import { write, type ReviewContext } from "./reviewContext.ts";
import { restoreEntry, type Standing } from "./standing.ts";
import { type Address } from "../document/address.ts";

/** Judges what an update did to entries as a whole, each by itself; gives those that are new. */
export function reviewEntries(context: ReviewContext, standings: readonly Standing[]): readonly Standing[] {
  const refuse = createEntryRefusal(context);
  const judge = createEntryJudge(context);
  return standings.filter((standing) => {
    const problem = judge(standing);
    if (problem !== undefined) refuse(standing, problem);
    return problem === undefined && standing.wasDeleted;
  });
}

/** Judges how many entries there are with those that are new; asked when it is settled what else stands, which a deletion may not. */
export function reviewCount(context: ReviewContext, created: readonly Standing[]): void {
  const { doc, effects } = context;
  const refuse = createEntryRefusal(context);
  const surplus = surplusOf(doc, created);
  for (const [standing, why] of surplus) refuse(standing, why);
  const kept = created.filter((standing) => !surplus.has(standing));
  // What was done with something new comes after its creation.
  effects.unshift(...kept.flatMap(({ touch: { address } }) => creationAt(doc, address)));
}

function creationAt(doc: Y.Doc, address: Address): readonly Effect[] {
  const entry = rootMap(doc, address.root).get(address.id);
  return entry instanceof Y.Map ? effectsOfCreation(entry, address) : [];
}

function createEntryJudge({ doc, incoming }: ReviewContext): (standing: Standing) => Failure | undefined {
  const places = createPlaceJudge(doc);
  return (standing) => {
    const { root, id } = standing.touch.address;
    const isNewWidget = root === "widgets" && standing.wasDeleted;
    return (
      judgeEntry(doc, standing, incoming.isFull) ??
      judgeAssistance(doc, standing, incoming.userId) ??
      (isNewWidget ? places.judgeNew(id) : undefined)
    );
  };
}

/** The last of those that are new, where a root has too many. */
function surplusOf(doc: Y.Doc, created: readonly Standing[]): ReadonlyMap<Standing, Failure> {
  const found = new Map<Standing, Failure>();
  for (const root of new Set(created.map(({ touch }) => touch.address.root))) {
    const { surplus, why } = judgeCount(doc, root);
    const ofRoot = created.filter(({ touch }) => touch.address.root === root);
    for (const standing of surplus > 0 ? ofRoot.slice(-surplus) : []) found.set(standing, why);
  }
  return found;
}

/** Takes entries away that may not stand, or puts back those that were there; what is new and whole is kept. */
function createEntryRefusal(context: ReviewContext): (standing: Standing, why: Failure) => void {
  const { doc, incoming } = context;
  const readWhole = createEntryReader(doc);
  return (standing, why) => {
    const { address } = standing.touch;
    const isWhole = judgeCreation(doc, address.root, address.id) === undefined;
    const mine = isWhole && standing.wasDeleted ? readWhole(address) : undefined;
    if (mine === undefined) noteRepair(context, address, why);
    else refuseCreation(context, standing, why, mine);
    write(context, { userId: incoming.userId, repeats: undefined }, () => restoreEntry(doc, standing));
  };
}
