import type { SuggestedStep } from "@formweave/schema/commands";
import type { Meanwhile } from "#document/suggestion/suggestionSight.ts";

/** Why a change cannot be made any more, and the Yjs clients that are behind it. */
export interface Obstacle {
  readonly reason: "deleted" | "locked" | "other";
  readonly message: string;
  readonly by: readonly number[];
}

/** A part of an offer that is taken or left as one. */
export interface SuggestedChange {
  readonly id: string;
  readonly kind: "add" | "change" | "remove";
  readonly title: string;
  /** What comes with it, in words. */
  readonly details: readonly string[];
  /** The widgets that it is about: those that it adds, or those in the document. */
  readonly widgetIds: readonly string[];
  /** What it would do now, re-based; nothing where it cannot be done, or where all of it gives way to others. */
  readonly steps: readonly SuggestedStep[];
  readonly isChosen: boolean;
  readonly isOverruling: boolean;
  readonly meanwhile: readonly Meanwhile[];
  readonly obstacle: Obstacle | undefined;
}
