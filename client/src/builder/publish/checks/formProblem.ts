import type { SuggestionFix } from "@formweave/schema/rules";

/** Titles of the checks before publishing, in the order of the report. */
export const CHECKS = {
  fields: "Fields",
  sending: "Sending",
  logic: "Logic",
  calculations: "Calculations",
  required: "Required fields",
  keys: "Keys",
  labels: "Labels",
  texts: "Texts",
  addresses: "Addresses",
  screens: "Screens",
  buttons: "Buttons",
  contrast: "Contrast",
  layout: "Layout",
} as const;

/** Key of a check made before publishing; also selects its texts. */
export type CheckId = keyof typeof CHECKS;

/** Their ids, in the same order. */
export const CHECK_IDS = Object.keys(CHECKS).filter(isCheckId);

/** A problem that respondents would meet. It is a warning, and never prevents publishing. */
export interface FormProblem {
  /** Stable: the same for the same problem at every check. */
  readonly id: string;
  readonly check: CheckId;
  readonly title: string;
  /** The consequence, and the effect of the fix. */
  readonly detail: string;
  /** The components concerned; empty when it concerns the whole form. */
  readonly widgetIds: readonly string[];
  readonly fix?: Fix | undefined;
  /** Words of the buttons, where more can be said than "Show" and "Fix". */
  readonly labels?: { readonly show: string; readonly fix: string };
}

/** One-click fix of a problem: a command with its input, one undo step. */
export type Fix =
  | { readonly commandId: "fixLayout"; readonly input: SuggestionFix }
  | {
      readonly commandId: "removeRow";
      readonly input: {
        readonly widgetId: string;
        readonly list: "conditions" | "validation" | "events";
        readonly rowId: string;
      };
    }
  | {
      readonly commandId: "setVisible";
      readonly input: { readonly widgetIds: readonly string[]; readonly visible: boolean };
    }
  | {
      readonly commandId: "updateProps";
      readonly input: {
        readonly widgetIds: readonly string[];
        readonly props: Readonly<Record<string, string>>;
      };
    }
  | {
      readonly commandId: "moveToScreen";
      readonly input: { readonly widgetIds: readonly string[]; readonly screen: string };
    }
  | { readonly commandId: "renameProject"; readonly input: { readonly name: string } }
  | { readonly commandId: "tidyWidgets"; readonly input: { readonly widgetIds: readonly string[] } }
  | { readonly commandId: "orderByPosition" }
  | { readonly commandId: "addButton" };

function isCheckId(word: string): word is CheckId {
  return Object.hasOwn(CHECKS, word);
}
