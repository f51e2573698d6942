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

/** What people are told of an update. */
export interface Outcome {
  readonly repairs: readonly LiveRepair[];
  /** What its author is told. */
  readonly conflicts: readonly LiveConflict[];
  /** What others are told, each with their own side as `mine`. */
  readonly others: readonly OtherSide[];
  /** How many entries have a change of it that stands. */
  readonly taken: number;
}

/** A conflict as somebody is told who has not sent the update. */
export interface OtherSide {
  readonly userId: string;
  readonly conflict: LiveConflict;
}

/** Counts what came of an update. */
export function countsOf({ taken, repairs, conflicts }: Outcome): ReturnCounts {
  const rescued = conflicts.filter(({ kind }) => kind === "rescued").length;
  const refused = conflicts.filter(({ kind }) => kind === "refused").length;
  const contested = conflicts.length - rescued - refused;
  return { taken, refused: repairs.length, rescued, contested };
}

/** The repairs of which no conflict tells, which has the value that was refused. */
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

/** An update as far as the logs ask. */
export interface Recorded extends Author {
  readonly isReturning: boolean;
  readonly seen: ReadonlyMap<number, number> | undefined;
  readonly notes?: readonly CommitNote[];
}

/** What came of it, and what in it came where. */
interface Came extends Pick<LabelledUpdate, "arrival" | "latest"> {
  readonly result: Review;
}

/** Puts what an update became into the batch of its tick; gives what people are told. */
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

/** The operation that a conflict is about; where somebody deleted the work of another, that deletion. */
function operationOf(
  { address, containerId, work }: Meeting,
  operations: Operations,
): OperationRow | undefined {
  const container = operations.at({ root: address.root, id: containerId ?? address.id, key: undefined });
  return (work === "theirs" ? container : undefined) ?? operations.at(address) ?? container;
}

/** Whose values stand instead of what came, by address. */
function favouredIn({ meetings }: Review): ReadonlyMap<string, string> {
  const lost = meetings.filter(({ stands }) => stands === "theirs");
  return new Map(lost.map(({ address, otherUserId }) => [addressName(address), otherUserId]));
}

/** What somebody had seen of what they deleted is of no use to who reads the log. */
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

/** A conflict as its author is told, as the other is, and as it is logged: for whose work it is where somebody deleted that. */
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
  // Who loses is told, as is whoever worked on what was deleted.
  const isOthers = work !== undefined || meeting.stands === "mine";
  return { conflict, other: isOthers ? other : undefined, row: { ...where, ...logs } };
}

/** The row for an operation that crossed another one on other keys: nothing was overwritten, and each side is what that person wrote. */
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
