import { Ghosts } from "#builder/assistant/offer/Ghosts.tsx";
import { SuggestionCard } from "#builder/assistant/offer/SuggestionCard.tsx";

/** What the assistant offers: on the canvas, and in a list above it. They come together, with the first offer. */
export function Offer() {
  return (
    <>
      <Ghosts />
      <SuggestionCard />
    </>
  );
}
