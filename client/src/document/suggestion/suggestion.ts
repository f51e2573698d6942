import type { AiProposal, AnswerNote } from "@formweave/schema/api";
import type { Store } from "#lib/createStore.ts";
import type * as Y from "yjs";
import { sightOf, type Sight } from "./suggestionSight.ts";

/** Changes that the assistant offers: shown on the canvas as ghosts and in a list, and made when this person accepts them. */
export interface Suggestion {
  readonly id: string;
  /** What it is, in words: "Contact form, 5 fields". */
  readonly title: string;
  readonly proposal: AiProposal;
  readonly note: AnswerNote;
  /** What stood in the document when it was offered, where it would change something. */
  readonly sight: Sight;
}

/** Puts an offer before this person, in place of the one that was there. */
export function offerSuggestion(
  { suggestion, doc }: { readonly suggestion: Store<Suggestion | null>; readonly doc: Y.Doc },
  offer: Omit<Suggestion, "id" | "sight">,
): void {
  suggestion.set({ ...offer, id: crypto.randomUUID(), sight: sightOf(doc, offer.proposal) });
}
