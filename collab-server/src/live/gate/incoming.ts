import type { Fullness } from "@formweave/schema/api";
import type * as Y from "yjs";
import type { Owners } from "../document/owners.ts";
import type { RecentOperation } from "../document/recentOperations.ts";
import type { Arrival } from "./arrival.ts";

/** A text in which two people replaced the same letters. */
export interface ReplacedText {
  readonly mine: string;
  readonly theirs: string;
  readonly otherUserId: string;
}

/** An update on its way in, and what is known about the person who sent it. */
export interface Incoming {
  readonly arrival: Arrival;
  readonly owners: Owners;
  readonly userId: string;
  /** What the person comes back from offline with, rather than a live edit. */
  readonly isReturning: boolean;
  /** The state vector that the person came with; undefined when they never said. */
  readonly seen: ReadonlyMap<number, number> | undefined;
  /** The texts in which they and somebody else have replaced the same letters, by the names of their addresses. */
  readonly replacedTexts: ReadonlyMap<string, ReplacedText>;
  readonly fullness: Fullness;
  /** Whether it brings nothing but deletions, which make room: they are always let in. */
  readonly onlyTakesAway: boolean;
  /** Whether whoever sent it knew that a widget was deleted, the item being the deletion. */
  knowsDeletion(id: string, deletion: Y.Item): boolean;
  /** What another client did to a widget so lately that whoever sent this cannot have seen it. */
  editJustNow(id: string): Pick<RecentOperation, "userId" | "keys"> | undefined;
}
