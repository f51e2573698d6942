import type { CommitNote, LiveConflict, LiveRepair, OfflineWorkCounts } from "@formweave/schema/api";
import { withoutSeen } from "@formweave/schema/doc";
import type { ConflictRow, OperationRow } from "../../log/updateLog.ts";
import { createLabelLookup, type LabelledUpdate } from "../operations/commitLabels.ts";
import { toConflictMessage, fieldConflicts, turned, type Author } from "./conflicts.ts";
import { clocksAfter, findConcurrentOperation } from "../operations/concurrentOperations.ts";
import type { RecentOperation } from "../../document/recentOperations.ts";
import type { GroupCommit } from "../../log/groupCommit.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";
import { createOperations, type Effect, type Operations } from "../operations/operations.ts";
import { toComponentId } from "../../document/address.ts";
import type { Conflict, Review } from "../review/reviewContext.ts";
import { addressName } from "../../document/address.ts";

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
export function countResults({ taken, repairs, conflicts }: Outcome): OfflineWorkCounts {
  const rescued = conflicts.filter(({ kind }) => kind === "rescued").length;
  const refused = conflicts.filter(({ kind }) => kind === "refused").length;
  const contested = conflicts.length - rescued - refused;
  return { taken, refused: repairs.length, rescued, contested };
}

/** Repairs that no conflict message already reports (that message carries the refused value). */
export function listUnreportedRepairs({ repairs, conflicts }: Outcome): readonly LiveRepair[] {
  const alreadyReported = new Set(conflicts.filter(({ kind }) => kind === "refused").map(toEntryName));
  return repairs.filter((repair) => !alreadyReported.has(toEntryName(repair)));
}

function toEntryName({ root, entryId, key = "" }: Pick<LiveRepair, "root" | "entryId" | "key">): string {
  return `${root}:${entryId.length}:${entryId}${key}`;
}

interface RecordDeps {
  readonly commit: GroupCommit;
  readonly newId: () => string;
  readonly displayName: (userId: string) => string;
}

/** The parts of an update that go into the logs. */
export interface Recorded extends Author {
  readonly isReconnecting: boolean;
  readonly seen: ReadonlyMap<number, number> | undefined;
  readonly notes?: readonly CommitNote[];
}

/** Review of an update, its new items, and the last one at each address. */
interface ReviewedUpdate extends Pick<LabelledUpdate, "resolved" | "latest"> {
  readonly result: Review;
}

/** Adds an update's operations and conflicts to the batch of the current tick, and returns the messages for people. */
export function record(
  deps: RecordDeps,
  live: LiveDocument,
  update: Recorded,
  { resolved, latest, result }: ReviewedUpdate,
): Outcome {
  const { commit, newId } = deps;
  const { userId, sessionId, at, notes = [] } = update;
  const where = { userId, sessionId, at, projectId: live.projectId };
  const author = { ...where, place: live.place() };
  const effects = result.effects.map(logged);
  const findLabel = createLabelLookup({ resolved, notes, latest, at }, newId);
  const operations = createOperations(effects, { author, findLabel, favoured: listWinners(result) }, newId);
  const reported = result.conflicts.map((found) =>
    conflictRows(deps, where, { found, operationId: findOperation(found, operations)?.id ?? "" }),
  );
  const rows = reported.map(({ row }) => row);
  const conflicted = new Set(rows.map(({ componentId }) => componentId));
  const knowledge = { ...update, moment: live.elapsed() };
  const applied = operations.rows.filter((row) => row.applied);
  const concurrent = applied.flatMap((operation) => {
    const other = findConcurrentOperation(live.recentOperations, operation, clocksAfter(resolved), knowledge);
    return other === undefined || conflicted.has(operation.componentId)
      ? []
      : toConcurrentRow(operation, other, newId());
  });
  const fields = fieldConflicts(live, effects, update, newId);
  commit.add({ operations: operations.rows, conflicts: [...rows, ...concurrent], ...fields });
  return {
    repairs: result.repairs,
    conflicts: reported.map(({ conflict }) => conflict),
    others: reported.flatMap(({ other }) => other ?? []),
    taken: new Set(applied.map(({ componentId }) => componentId)).size,
  };
}

/** Operation that a conflict is about. When a deletion took somebody else's work, it is the deletion. */
function findOperation(
  { address, containerId, work }: Conflict,
  operations: Operations,
): OperationRow | undefined {
  const container = operations.at({ root: address.root, id: containerId ?? address.id, key: undefined });
  return (work === "theirs" ? container : undefined) ?? operations.at(address) ?? container;
}

/** User ids of the people whose values won, by address name. */
function listWinners({ conflicts: foundConflicts }: Review): ReadonlyMap<string, string> {
  const lost = foundConflicts.filter(({ stands }) => stands === "theirs");
  return new Map(lost.map(({ address, otherUserId }) => [addressName(address), otherUserId]));
}

/** Removes from a deletion what its author had seen; readers of the log have no use for it. */
function logged(effect: Effect): Effect {
  const { address, before, after } = effect;
  if (address.key !== "del") return effect;
  return { ...effect, before: withoutSeen(before), after: withoutSeen(after) };
}

interface ReportedConflict {
  readonly conflict: LiveConflict;
  readonly other: OtherSide | undefined;
  readonly row: ConflictRow;
}

/**
 * Builds a conflict for the author, for the other person, and for the log, which files it under the person whose work was
 * deleted.
 */
function conflictRows(
  { newId, displayName }: RecordDeps,
  { userId, sessionId, at, projectId }: Omit<Author, "organizationId"> & { readonly projectId: string },
  { found, operationId }: { readonly found: Conflict; readonly operationId: string },
): ReportedConflict {
  const { address, otherUserId, work } = found;
  const [mine, theirs] = [found.mine, found.theirs].map((side) =>
    address.key === "del" || work !== undefined ? withoutSeen(side) : side,
  );
  const how = { id: newId(), otherName: displayName(otherUserId), at };
  const conflict = toConflictMessage({ ...found, mine, theirs }, how);
  const other = { userId: otherUserId, conflict: turned(conflict, userId, displayName(userId)) };
  const logs = work === "theirs" ? other : { userId, conflict };
  const where = { operationId, sessionId, projectId, componentId: toComponentId(address) };
  // Tell the person who lost, and the author of work inside something deleted.
  const isOthers = work !== undefined || found.stands === "mine";
  return { conflict, other: isOthers ? other : undefined, row: { ...where, ...logs } };
}

/**
 * Log row for two operations that crossed on different keys: nothing was overwritten, and each side is what that person
 * wrote.
 */
function toConcurrentRow(operation: OperationRow, other: RecentOperation, id: string): ConflictRow {
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
