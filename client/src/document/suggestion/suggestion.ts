import type { AiProposal, AnswerNote } from "@formweave/schema/api";
import type { Store } from "#lib/createStore.ts";
import type * as Y from "yjs";
import { sightOf, type Sight } from "./suggestionSight.ts";

/** Changes that the assistant suggests: shown on the canvas as ghosts and in a list, and made when this person accepts them. */
export interface Suggestion {
  readonly id: string;
  /** Short description: "Contact form, 5 fields". */
  readonly title: string;
  readonly proposal: AiProposal;
  readonly note: AnswerNote;
  /** The values that it would change, as they were when it was made. */
  readonly sight: Sight;
}

/** Shows a suggestion to this person, in place of the earlier one. */
export function offerSuggestion(
  { suggestion, doc }: { readonly suggestion: Store<Suggestion | null>; readonly doc: Y.Doc },
  offer: Omit<Suggestion, "id" | "sight">,
): void {
  suggestion.set({ ...offer, id: crypto.randomUUID(), sight: sightOf(doc, offer.proposal) });
}
