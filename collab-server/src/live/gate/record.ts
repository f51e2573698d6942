import type { CommitNote, LiveConflict, LiveRepair, ReturnCounts } from "@formweave/schema/api";
import { withoutSeen } from "@formweave/schema/doc";
import type { ConflictRow, OperationRow } from "../log/updateLog.ts";
import { labelsOf, type LabelledUpdate } from "./commitLabels.ts";
import { conflictOf, fieldConflicts, turned, type Author } from "./conflicts.ts";
import { clocksAfter, meetRecent } from "./crossings.ts";
import type { RecentOperation } from "../document/recentOperations.ts";
import type { GroupCommit } from "../log/groupCommit.ts";
import type { LiveDocument } from "../document/liveDocument.ts";
import { operationsOf, type Effect, type Operations } from "./operations.ts";
import { componentIdOf } from "../document/address.ts";
import type { Meeting, Review } from "./reviewContext.ts";
import { addressName } from "../document/address.ts";

/** Messages that an update leads to. */
export interface Outcome {
  readonly repairs: readonly LiveRepair[];
  /** Conflicts to report to the author. */
  readonly conflicts: readonly LiveConflict[];
  /** Conflicts to report to others, each with their own side as `mine`. */
  readonly others: readonly OtherSide[];
  /** Number of entries in which a change of the update was accepted. */
  readonly taken: number;
}

/** A conflict as reported to a person who did not send the update. */
export interface OtherSide {
  readonly userId: string;
  readonly conflict: LiveConflict;
}

/** Counts the results of an update by kind. */
export function countsOf({ taken, repairs, conflicts }: Outcome): ReturnCounts {
  const rescued = conflicts.filter(({ kind }) => kind === "rescued").length;
  const refused = conflicts.filter(({ kind }) => kind === "refused").length;
  const contested = conflicts.length - rescued - refused;
  return { taken, refused: repairs.length, rescued, contested };
}

/** Repairs that no conflict message already reports (that message carries the refused value). */
export function repairsToTell({ repairs, conflicts }: Outcome): readonly LiveRepair[] {
  const told = new Set(conflicts.filter(({ kind }) => kind === "refused").map(placeName));
  return repairs.filter((repair) => !told.has(placeName(repair)));
}

function placeName({ root, entryId, key = "" }: Pick<LiveRepair, "root" | "entryId" | "key">): string {
  return `${root}:${entryId.length}:${entryId}${key}`;
}

interface RecordDeps {
  readonly commit: GroupCommit;
  readonly newId: () => string;
  readonly nameOf: (userId: string) => string;
}

/** The parts of an update that go into the logs. */
export interface Recorded extends Author {
  readonly isReturning: boolean;
  readonly seen: ReadonlyMap<number, number> | undefined;
  readonly notes?: readonly CommitNote[];
}

/** Review of an update, its new items, and the last one at each address. */
interface Came extends Pick<LabelledUpdate, "arrival" | "latest"> {
  readonly result: Review;
}

/** Adds an update's operations and conflicts to the batch of the current tick, and returns the messages for people. */
export function record(
  deps: RecordDeps,
  live: LiveDocument,
  update: Recorded,
  { arrival, latest, result }: Came,
): Outcome {
  const { commit, newId } = deps;
  const { userId, sessionId, at, notes = [] } = update;
  const where = { userId, sessionId, at, projectId: live.projectId };
  const author = { ...where, place: live.place() };
  const effects = result.effects.map(logged);
  const labelOf = labelsOf({ arrival, notes, latest, at }, newId);
  const operations = operationsOf(effects, { author, labelOf, favoured: favouredIn(result) }, newId);
  const met = result.meetings.map((meeting) =>
    conflictRows(deps, where, { meeting, operationId: operationOf(meeting, operations)?.id ?? "" }),
  );
  const rows = met.map(({ row }) => row);
  const conflicted = new Set(rows.map(({ componentId }) => componentId));
  const sight = { ...update, moment: live.elapsed() };
  const applied = operations.rows.filter((row) => row.applied);
  const crossings = applied.flatMap((operation) => {
    const other = meetRecent(live.recentOperations, operation, clocksAfter(arrival), sight);
    return other === undefined || conflicted.has(operation.componentId)
      ? []
      : crossingRow(operation, other, newId());
  });
  const fields = fieldConflicts(live, effects, update, newId);
  commit.add({ operations: operations.rows, conflicts: [...rows, ...crossings], ...fields });
  return {
    repairs: result.repairs,
    conflicts: met.map(({ conflict }) => conflict),
    others: met.flatMap(({ other }) => other ?? []),
    taken: new Set(applied.map(({ componentId }) => componentId)).size,
  };
}

/** Operation that a conflict is about. When a deletion took somebody else's work, it is the deletion. */
function operationOf(
  { address, containerId, work }: Meeting,
  operations: Operations,
): OperationRow | undefined {
  const container = operations.at({ root: address.root, id: containerId ?? address.id, key: undefined });
  return (work === "theirs" ? container : undefined) ?? operations.at(address) ?? container;
}

/** User ids of the people whose values won, by address name. */
function favouredIn({ meetings }: Review): ReadonlyMap<string, string> {
  const lost = meetings.filter(({ stands }) => stands === "theirs");
  return new Map(lost.map(({ address, otherUserId }) => [addressName(address), otherUserId]));
}

/** Removes from a deletion what its author had seen; readers of the log have no use for it. */
function logged(effect: Effect): Effect {
  const { address, before, after } = effect;
  if (address.key !== "del") return effect;
  return { ...effect, before: withoutSeen(before), after: withoutSeen(after) };
}

interface Met {
  readonly conflict: LiveConflict;
  readonly other: OtherSide | undefined;
  readonly row: ConflictRow;
}

/**
 * Builds a conflict for the author, for the other person, and for the log, which files it under the person whose work was
 * deleted.
 */
function conflictRows(
  { newId, nameOf }: RecordDeps,
  { userId, sessionId, at, projectId }: Omit<Author, "organizationId"> & { readonly projectId: string },
  { meeting, operationId }: { readonly meeting: Meeting; readonly operationId: string },
): Met {
  const { address, otherUserId, work } = meeting;
  const [mine, theirs] = [meeting.mine, meeting.theirs].map((side) =>
    address.key === "del" || work !== undefined ? withoutSeen(side) : side,
  );
  const how = { id: newId(), otherName: nameOf(otherUserId), at };
  const conflict = conflictOf({ ...meeting, mine, theirs }, how);
  const other = { userId: otherUserId, conflict: turned(conflict, userId, nameOf(userId)) };
  const logs = work === "theirs" ? other : { userId, conflict };
  const where = { operationId, sessionId, projectId, componentId: componentIdOf(address) };
  // Tell the person who lost, and the author of work inside something deleted.
  const isOthers = work !== undefined || meeting.stands === "mine";
  return { conflict, other: isOthers ? other : undefined, row: { ...where, ...logs } };
}

/**
 * Log row for two operations that crossed on different keys: nothing was overwritten, and each side is what that person
 * wrote.
 */
function crossingRow(operation: OperationRow, other: RecentOperation, id: string): ConflictRow {
  const { sessionId, projectId, componentId, userId, at, data } = operation;
  const key = ownKey(data.keys, other.keys);
  const otherKey = ownKey(other.keys, data.keys);
  const sides = { mine: data.after[key], theirs: other.after[otherKey], otherUserId: other.userId };
  const conflict = { id, kind: "concurrent_edit", key, otherKey, at, ...sides, stands: "mine" } as const;
  return { conflict, operationId: operation.id, sessionId, projectId, componentId, userId };
}

function ownKey(keys: readonly string[], others: readonly string[]): string {
  return keys.find((key) => !others.includes(key)) ?? keys[0] ?? "";
}
