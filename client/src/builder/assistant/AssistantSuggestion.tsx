import { Ghosts } from "#builder/assistant/suggestion/Ghosts.tsx";
import { SuggestionCard } from "#builder/assistant/suggestion/SuggestionCard.tsx";

/** Renders the suggestion of the assistant, on the canvas and in a list above it. Both load with the first suggestion. */
export function AssistantSuggestion() {
  return (
    <>
      <Ghosts />
      <SuggestionCard />
    </>
  );
}
