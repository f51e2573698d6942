import { type Failure } from "@formweave/schema";
import { checkEntry, jsonOf, rootMap } from "@formweave/schema/doc";
import { type LiveConflict, type LiveRepair } from "@formweave/schema/api";
import * as Y from "yjs";
import { editorsInside, isDeletion, type Absences } from "./absences.ts";
import { judgeAssistance, judgeCount, judgeEntry, judgeKey, judgePlace, type Room } from "./judge.ts";
import { createKeyCounts } from "./keyCounts.ts";
import { effectOnKey, effectsOfCreation, type Effect } from "./operations.ts";
import { jsonOfKept, lastItem, putBack, restoreEntry, type Kept, type Standing } from "./standing.ts";
import { type Address } from "./touched.ts";
import { contestAt, type Incoming } from "./whoWins.ts";

/** Two people's wishes that met, before they have an id and a time. */
export type Meeting = Pick<LiveConflict, "kind" | "mine" | "theirs" | "otherUserId" | "stands"> & {
  readonly address: Address;
};

/** What came of an update. */
export interface Review {
  readonly repairs: readonly LiveRepair[];
  readonly meetings: readonly Meeting[];
  readonly effects: readonly Effect[];
}

/** Something that the server has to write so that the document is as it should be. */
interface Correction {
  readonly address: Address;
  readonly value: Kept;
  /** Whose value it is. */
  readonly userId: string;
}

/** Judges what an applied update did and corrects it, in a transaction of its own and before anybody can see it. */
export function review(
  doc: Y.Doc,
  standings: readonly Standing[],
  absences: Absences,
  incoming: Incoming,
): Review {
  let desk = newDesk(doc, incoming, false);
  reviewAll(desk, standings, absences);
  if (desk.isCorrected) {
    desk = newDesk(doc, incoming, true);
    doc.transact(() => reviewAll(desk, standings, absences), { source: "local", skipStoreHooks: true });
  }
  desk.meetings.push(...editsOfDeleted(standings, absences, desk.effects));
  return desk;
}

/**
 * A review at work. It looks first and writes only when something has to be corrected, in a second round: a transaction
 * costs as much as all the looking, and nearly every update is as it should be.
 */
interface Desk {
  readonly doc: Y.Doc;
  readonly incoming: Incoming;
  /** Whether this is the round that writes. */
  readonly writes: boolean;
  /** Whether something had to be corrected. */
  isCorrected: boolean;
  readonly room: Room;
  readonly repairs: LiveRepair[];
  readonly meetings: Meeting[];
  readonly effects: Effect[];
}

function newDesk(doc: Y.Doc, incoming: Incoming, writes: boolean): Desk {
  const room = { isFull: incoming.isFull, keys: createKeyCounts() };
  return { doc, incoming, writes, isCorrected: false, room, repairs: [], meetings: [], effects: [] };
}

function reviewAll(desk: Desk, standings: readonly Standing[], absences: Absences): void {
  const keys = standings.filter((standing) => isKeyOfLiving(desk.doc, standing));
  const deletions = keys.filter(({ touch }) => isDeletion(touch));
  const others = keys.filter(({ touch }) => !isDeletion(touch));
  const entries = standings.filter(({ touch }) => touch.address.key === undefined);
  reviewEntries(desk, entries);
  for (const standing of others) reviewKey(desk, standing);
  for (const standing of others) reviewPlace(desk, standing);
  reviewDeletions(desk, deletions, absences);
}

function reviewEntries(desk: Desk, standings: readonly Standing[]): void {
  const { doc, incoming } = desk;
  const created: Standing[] = [];
  for (const standing of standings) {
    const problem =
      judgeEntry(doc, standing, incoming.isFull) ?? judgeAssistance(doc, standing, incoming.userId);
    if (problem !== undefined) refuseEntry(desk, standing, problem);
    else if (standing.wasDeleted) created.push(standing);
  }
  for (const root of new Set(created.map(({ touch }) => touch.address.root))) {
    const { surplus, why } = judgeCount(doc, root);
    const ofRoot = created.filter(({ touch }) => touch.address.root === root);
    for (const standing of lastOf(ofRoot, surplus)) refuseEntry(desk, standing, why);
  }
  for (const { touch } of created) {
    const entry = rootMap(doc, touch.address.root).get(touch.address.id);
    if (entry instanceof Y.Map) desk.effects.push(...effectsOfCreation(entry, touch.address));
  }
}

function lastOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  return count > 0 ? items.slice(-count) : [];
}

function refuseEntry(desk: Desk, standing: Standing, problem: Failure): void {
  refuse(desk, standing.touch.address, problem);
  write(desk, desk.incoming.userId, () => restoreEntry(desk.doc, standing));
}

function reviewKey(desk: Desk, standing: Standing, editedBy?: string): void {
  const { address } = standing.touch;
  const problem =
    judgeKey(desk.doc, standing, desk.room) ?? judgeAssistance(desk.doc, standing, desk.incoming.userId);
  if (problem !== undefined) {
    refuse(desk, address, problem);
    restoreKey(desk, standing);
    return;
  }
  const found = meetingAt(desk.doc, standing, desk.incoming) ?? returnedDeletion(standing, editedBy);
  if (found === undefined) {
    const effect = effectOnKey(desk.doc, standing);
    if (effect !== undefined) desk.effects.push(effect);
    return;
  }
  desk.meetings.push(found.meeting);
  desk.effects.push(effectOfMeeting(found.meeting));
  if (found.correction !== undefined) correct(desk, standing, found.correction);
}

/** Judges the deletions last, when it is settled what stands inside of what they delete. */
function reviewDeletions(desk: Desk, deletions: readonly Standing[], absences: Absences): void {
  if (deletions.length === 0) return;
  const inside = editorsInside(desk.doc, absences);
  for (const standing of deletions) {
    const { id } = standing.touch.address;
    reviewKey(desk, standing, absences.get(id)?.editedBy ?? inside.get(id));
  }
}

/** Where two people put widgets into each other, the later one does not come to stand. */
function reviewPlace(desk: Desk, standing: Standing): void {
  const { address } = standing.touch;
  if (address.root !== "widgets" || address.key !== "at") return;
  const problem = judgePlace(desk.doc, address.id);
  if (problem === undefined) return;
  refuse(desk, address, problem);
  restoreKey(desk, standing);
}

function correct(desk: Desk, standing: Standing, correction: Correction): void {
  // A value that Yjs had thrown away was not judged when the document was.
  const fault = faultOf(standing, correction);
  if (fault === undefined) put(desk, correction);
  else refuse(desk, correction.address, fault);
}

function refuse(desk: Desk, { root, id, key }: Address, { code, message }: Failure): void {
  desk.repairs.push({ root, entryId: id, ...(key !== undefined && { key }), code, message });
}

function restoreKey(desk: Desk, { touch, entry, kept }: Standing): void {
  if (kept === undefined) return;
  if (kept.kind === "none" && desk.writes) desk.room.keys.drop(entry, touch.address.key);
  put(desk, { address: touch.address, value: kept, userId: desk.incoming.userId });
}

function put(desk: Desk, { address, value, userId }: Correction): void {
  write(desk, userId, () => putBack(desk.doc, address, value));
}

function write(desk: Desk, userId: string, change: () => void): void {
  desk.isCorrected = true;
  if (desk.writes) desk.incoming.owners.writeFor(userId, change);
}

interface Found {
  readonly meeting: Meeting;
  readonly correction: Correction | undefined;
}

function meetingAt(doc: Y.Doc, standing: Standing, incoming: Incoming): Found | undefined {
  const { address } = standing.touch;
  const contest = contestAt(doc, standing, incoming);
  if (contest === undefined) return undefined;
  const { mineJson: mine, theirsJson: theirs, otherUserId, stands, correction } = contest;
  const userId = stands === "mine" ? incoming.userId : otherUserId;
  const meeting: Meeting = { kind: "concurrent_edit", address, mine, theirs, otherUserId, stands };
  return { meeting, correction: correction && { address, value: correction, userId } };
}

/** A deletion that came back for a widget in which others had worked on; it does not come to stand. */
function returnedDeletion({ touch, entry, kept }: Standing, editedBy: string | undefined): Found | undefined {
  const { address } = touch;
  const deletion = entry?.get("del");
  if (editedBy === undefined || deletion === undefined || kept?.kind !== "none") return undefined;
  const sides = { mine: jsonOf(deletion), theirs: undefined, stands: "theirs" } as const;
  return {
    meeting: { kind: "delete_of_edited", address, otherUserId: editedBy, ...sides },
    correction: { address, value: { kind: "none" }, userId: editedBy },
  };
}

/** The edits that came back for widgets which others had deleted; they stay inside, so the deletion can be undone. */
function editsOfDeleted(
  standings: readonly Standing[],
  absences: Absences,
  effects: readonly Effect[],
): Meeting[] {
  return [...absences].flatMap(([id, { deletedBy, deletion }]) => {
    const isOwn = ({ address }: { address: Address }) => address.root === "widgets" && address.id === id;
    const isUndeleted = standings.some(({ touch }) => isOwn(touch) && touch.address.key === "del");
    const effect = effects.find(isOwn);
    if (deletedBy === undefined || isUndeleted || effect === undefined) return [];
    const sides = { mine: effect.after, theirs: jsonOfKept(deletion), stands: "theirs" } as const;
    return [{ kind: "edit_of_deleted", address: effect.address, otherUserId: deletedBy, ...sides } as const];
  });
}

/** What a meeting is in the log of operations. */
export function effectOfMeeting({ address, mine, theirs, stands }: Meeting): Effect {
  return {
    address,
    before: theirs,
    after: mine,
    hasValues: true,
    isCreation: false,
    stands: stands === "mine",
  };
}

function faultOf({ touch, type }: Standing, { value }: Correction): Failure | undefined {
  const { root, key } = touch.address;
  return key === undefined
    ? undefined
    : checkEntry(root, type, key, value.kind === "plain" ? value.value : undefined);
}

/** Whether a standing is of a key of an entry that was there before and still is; the others are judged with their entry. */
function isKeyOfLiving(doc: Y.Doc, { touch, entry }: Standing): boolean {
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
