import type { Json } from "@formweave/schema/model";

/** An operation of the last seconds, remembered to detect crossings within 5 s. */
export interface RecentOperation {
  readonly userId: string;
  /** Time on the monotonic clock. */
  readonly moment: number;
  readonly keys: readonly string[];
  /** Values of the keys, without texts. */
  readonly after: Readonly<Record<string, Json>>;
  /** First clock after it, for each Yjs client that made it; empty when it only deleted. */
  readonly clocks: ReadonlyMap<number, number>;
}

/**
 * Operations of the last 5 s by `type:componentId`, most recently touched last; only the latest one of a person for the same
 * keys.
 */
export type RecentOperations = Map<string, readonly RecentOperation[]>;
