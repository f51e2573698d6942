import type { SuggestedStep } from "@formweave/schema/commands";
import type { ChangedValue } from "#builder/canvasState/suggestion/suggestionBaseline.ts";

/** Reason why a change has become impossible, and the Yjs clients that caused it. */
export interface Obstacle {
  readonly reason: "deleted" | "locked" | "other";
  readonly message: string;
  readonly by: readonly number[];
}

/** A part of a suggestion that is accepted or rejected as a whole. */
export interface SuggestedChange {
  readonly id: string;
  readonly kind: "add" | "change" | "remove";
  readonly title: string;
  /** Side effects, in words. */
  readonly details: readonly string[];
  /** The widgets it concerns: those it adds, or existing ones. */
  readonly widgetIds: readonly string[];
  /** Its steps on the present document; empty if the change is impossible or yields entirely to others. */
  readonly steps: readonly SuggestedStep[];
  readonly isChosen: boolean;
  readonly isOverruling: boolean;
  readonly changedValues: readonly ChangedValue[];
  readonly obstacle: Obstacle | undefined;
}
