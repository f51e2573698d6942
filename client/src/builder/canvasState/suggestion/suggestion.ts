import type { AiProposal, AnswerNote } from "@formweave/schema/api";
import type { Store } from "#lib/createStore.ts";
import type * as Y from "yjs";
import { recordBaseline, type Baseline } from "./suggestionBaseline.ts";

/** Changes that the assistant suggests: shown on the canvas as ghosts and in a list, and made when this person accepts them. */
export interface Suggestion {
  readonly id: string;
  /** Short description: "Contact form, 5 fields". */
  readonly title: string;
  readonly proposal: AiProposal;
  readonly note: AnswerNote;
  /** The values that it would change, as they were when it was made. */
  readonly baseline: Baseline;
}

/** Shows a suggestion to this person, in place of the earlier one. */
export function showSuggestion(
  canvas: {
    readonly suggestion: Store<Suggestion | null>;
    readonly session: { readonly doc: Y.Doc };
  },
  content: Omit<Suggestion, "id" | "baseline">,
): void {
  const baseline = recordBaseline(canvas.session.doc, content.proposal);
  canvas.suggestion.set({ ...content, id: crypto.randomUUID(), baseline });
}
