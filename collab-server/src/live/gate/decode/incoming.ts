import type { FillLevel } from "@formweave/schema/api";
import type * as Y from "yjs";
import type { Owners } from "../../document/owners.ts";
import type { RecentOperation } from "../../document/recentOperations.ts";
import type { ResolvedUpdate } from "./resolveUpdate.ts";

/** A text in which two people replaced the same characters. */
export interface ReplacedText {
  readonly mine: string;
  readonly theirs: string;
  readonly otherUserId: string;
}

/** An update on its way in, and what is known about the person who sent it. */
export interface Incoming {
  readonly resolved: ResolvedUpdate;
  readonly owners: Owners;
  readonly userId: string;
  /** True for work brought back from offline, false for a live edit. */
  readonly isReconnecting: boolean;
  /** State vector of the sender's device; undefined when it sent none. */
  readonly seen: ReadonlyMap<number, number> | undefined;
  /** Texts in which the sender and another person replaced the same characters, by address name. */
  readonly replacedTexts: ReadonlyMap<string, ReplacedText>;
  readonly fullness: FillLevel;
  /** True when the update only deletes. Deletions make room, so they are always admitted. */
  readonly onlyTakesAway: boolean;
  /** True when the sender knew that a widget was deleted; `deletion` is the item that marks it. */
  knowsDeletion(id: string, deletion: Y.Item): boolean;
  /** Returns an edit by another client that is so recent that the sender cannot have seen it. */
  editJustNow(id: string): Pick<RecentOperation, "userId" | "keys"> | undefined;
}
