import type { SuggestionFix } from "@formweave/schema/rules";

/** What is looked at before a form is published, in the order of the report. */
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
  buttons: "Buttons",
  contrast: "Contrast",
  layout: "Layout",
} as const;

/** One of these checks. */
export type CheckId = keyof typeof CHECKS;

/** Their ids, in the same order. */
export const CHECK_IDS = Object.keys(CHECKS).filter(isCheckId);

/** Something about a form that the people who fill it in would meet. It warns, and never keeps anybody from publishing. */
export interface FormProblem {
  /** The same for the same thing at every check. */
  readonly id: string;
  readonly check: CheckId;
  readonly title: string;
  /** What comes of it, and what the fix does. */
  readonly detail: string;
  /** Where it is; nowhere when it is about the whole form. */
  readonly widgetIds: readonly string[];
  readonly fix?: Fix | undefined;
}

/** What one click does about a problem: a command and what it takes, one step of undo. */
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
  | { readonly commandId: "renameProject"; readonly input: { readonly name: string } }
  | { readonly commandId: "tidyWidgets"; readonly input: { readonly widgetIds: readonly string[] } }
  | { readonly commandId: "orderByPosition" }
  | { readonly commandId: "addButton" };

function isCheckId(word: string): word is CheckId {
  return Object.hasOwn(CHECKS, word);
}
