import type { OperationRow } from "../updateLog.ts";
import type { LoggedOperation } from "./planCompaction.ts";

/** An epoch of a document, and the project that it belongs to. */
export interface LogPlace {
  readonly document: string;
  readonly projectId: string;
  readonly epoch: number;
}

/** An update as it stands in the log, without what is in it. */
export interface StoredUpdate {
  /** The first update that it stands for. */
  readonly from: number;
  readonly seq: number;
  readonly size: number;
  readonly at: number;
}

/** One update for all from one to another. */
export interface SquashedUpdate {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** What an operation says from now on, and where its state is; undefined where it goes. */
export interface ChangedOperation {
  readonly operation: LoggedOperation;
  readonly seq: number;
  readonly data: OperationRow["data"] | undefined;
  /** Keys that it has no more. */
  readonly lost: readonly string[];
}

/** What takes the place of a part of the log. */
export interface Compaction {
  readonly updates: readonly SquashedUpdate[];
  readonly operations: readonly ChangedOperation[];
}

/** Reads and rewrites parts of the log. */
export interface CompactionStore {
  /** Where the newest epoch is; undefined where nothing was written. */
  placeOf(document: string): LogPlace | undefined;
  /** Up to where an epoch is as compact as it will be. */
  doneUntil(place: LogPlace): number;
  setDone(place: LogPlace, seq: number): void;
  updatesAfter(place: LogPlace, seq: number, most: number): readonly StoredUpdate[];
  /** Of all epochs, in the order in which they came. */
  operationsAfter(
    place: LogPlace,
    last: Pick<LoggedOperation, "timestamp" | "id">,
    most: number,
  ): readonly (LoggedOperation & { readonly epoch: number })[];
  /** The operations that conflicts since a time tell of. */
  toldOf(place: LogPlace, since: number): ReadonlySet<string>;
  dataOf(place: LogPlace, operation: LoggedOperation): OperationRow["data"];
  /** All of it in one transaction. */
  write(place: LogPlace, compaction: Compaction): void;
}
