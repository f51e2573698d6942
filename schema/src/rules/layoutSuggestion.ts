import type { Json } from "../model/index.ts";
import type { TargetRect } from "./layoutFixes.ts";

/** A fix by one click: the command with its input. */
export type SuggestionFix =
  | { readonly commandId: "placeWidgets"; readonly input: { readonly frames: readonly TargetRect[] } }
  | {
      readonly commandId: "typeText";
      readonly input: { readonly widgetId: string; readonly property: string; readonly text: string };
    }
  | {
      readonly commandId: "setStyles";
      readonly input: {
        readonly widgetIds: readonly string[];
        readonly breakpoint: "base";
        readonly styles: Readonly<Record<string, Json>>;
      };
    };

/** Kinds of suggestions. */
export type CheckKind =
  | "misaligned"
  | "crowded"
  | "outside"
  | "overlapping"
  | "wide"
  | "unlabelled"
  | "contrast";

/** A suggestion to improve the layout. */
export interface Suggestion {
  /** Stable between checks. */
  readonly id: string;
  readonly kind: CheckKind;
  readonly type: "accessibility" | "usability";
  readonly priority: "high" | "medium" | "low";
  readonly description: string;
  readonly impact: string;
  readonly widgetIds: readonly string[];
  readonly fix?: SuggestionFix | undefined;
  /** True when Auto-optimize may apply it without asking: it does not change what may be intended design. */
  readonly isSafe: boolean;
}
