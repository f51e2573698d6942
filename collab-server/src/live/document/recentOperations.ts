import type { Json } from "@formweave/schema/model";

/** An operation of the last seconds, for the rule of 5 s. */
export interface RecentOperation {
  readonly userId: string;
  /** By the clock that never jumps. */
  readonly moment: number;
  readonly keys: readonly string[];
  /** The values of the keys; nothing of texts. */
  readonly after: Readonly<Record<string, Json>>;
  /** The first clock after it, of each Yjs client that made it; empty when it only deleted. */
  readonly clocks: ReadonlyMap<number, number>;
}

/** The operations of the last 5 s by type and component, those touched last at the end; for each the latest of its kind. */
export type RecentOperations = Map<string, readonly RecentOperation[]>;
