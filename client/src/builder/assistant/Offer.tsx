import { Ghosts } from "#builder/assistant/offer/Ghosts.tsx";
import { SuggestionCard } from "#builder/assistant/offer/SuggestionCard.tsx";

/** Renders the suggestion of the assistant, on the canvas and in a list above it. Both load with the first suggestion. */
export function Offer() {
  return (
    <>
      <Ghosts />
      <SuggestionCard />
    </>
  );
}
