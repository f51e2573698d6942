import type { AiProposal, AnswerNote } from "@formweave/schema/api";
import type { Store } from "#lib/createStore.ts";
import type * as Y from "yjs";
import { screenForNew, type ScreenView } from "#builder/canvasState/shownScreen.ts";
import { recordBaseline, type Baseline } from "./suggestionBaseline.ts";
import { classifyStep, neededBy } from "./suggestionTargets.ts";

/** Changes that the assistant suggests: shown on the canvas as ghosts and in a list, and made when this person accepts them. */
export interface Suggestion {
  readonly id: string;
  /** Short description: "Contact form, 5 fields". */
  readonly title: string;
  readonly proposal: AiProposal;
  /** The proposal as it was made, before its additions got a screen. */
  readonly offered: AiProposal;
  readonly note: AnswerNote;
  /** The values that it would change, as they were when it was made. */
  readonly baseline: Baseline;
}

/** Shows a suggestion to this person, in place of the earlier one; its additions go to the shown screen. */
export function showSuggestion(
  canvas: {
    readonly suggestion: Store<Suggestion | null>;
    readonly session: { readonly doc: Y.Doc };
    readonly screens: Pick<ScreenView, "shown">;
  },
  content: Omit<Suggestion, "id" | "offered" | "baseline">,
): void {
  const { proposal: offered } = content;
  const proposal = placeOnScreen(offered, screenForNew(canvas.screens));
  const baseline = recordBaseline(canvas.session.doc, proposal);
  canvas.suggestion.set({ ...content, proposal, offered, id: crypto.randomUUID(), baseline });
}

/** Puts on a screen the additions that name none and go into no container. */
function placeOnScreen(proposal: AiProposal, place: ReturnType<typeof screenForNew>): AiProposal {
  const steps = proposal.steps.map((step) => {
    const isPlaced = classifyStep(step) !== "add" || neededBy(step).length > 0 || "screen" in step.input;
    return isPlaced ? step : { ...step, input: { ...step.input, ...place } };
  });
  return { ...proposal, steps };
}
