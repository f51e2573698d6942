import type { OperationRow } from "../updateLog.ts";
import type { LoggedOperation } from "./planCompaction.ts";

/** An epoch of a document, with the project. */
export interface LoggedEpoch {
  readonly document: string;
  readonly projectId: string;
  readonly epoch: number;
}

/** An update in the log, without its content. */
export interface StoredUpdate {
  /** Number of the first update that this one replaced. */
  readonly from: number;
  readonly seq: number;
  readonly size: number;
  readonly at: number;
}

/** One update that replaces those from `from` to `to`. */
export interface SquashedUpdate {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** New data and state of an operation; without data, the operation is removed. */
export interface ChangedOperation {
  readonly operation: LoggedOperation;
  readonly seq: number;
  readonly data: OperationRow["data"] | undefined;
  /** Keys that are removed from it. */
  readonly lost: readonly string[];
}

/** Replacement for a part of the log. */
export interface Compaction {
  readonly updates: readonly SquashedUpdate[];
  readonly operations: readonly ChangedOperation[];
}

/** Reads and rewrites parts of the log. */
export interface CompactionStore {
  /** The newest epoch of a document; undefined when it has no updates. */
  findNewestEpoch(document: string): LoggedEpoch | undefined;
  /** Number of the update up to which an epoch is fully compacted. */
  doneUntil(place: LoggedEpoch): number;
  setDone(place: LoggedEpoch, seq: number): void;
  updatesAfter(place: LoggedEpoch, seq: number, most: number): readonly StoredUpdate[];
  /** Operations of all epochs, oldest first. */
  operationsAfter(
    place: LoggedEpoch,
    last: Pick<LoggedOperation, "timestamp" | "id">,
    most: number,
  ): readonly (LoggedOperation & { readonly epoch: number })[];
  /** Ids of the operations that conflicts since a time refer to. */
  listReportedIds(place: LoggedEpoch, since: number): ReadonlySet<string>;
  readData(place: LoggedEpoch, operation: LoggedOperation): OperationRow["data"];
  /** Writes everything in one transaction. */
  write(place: LoggedEpoch, compaction: Compaction): void;
}
