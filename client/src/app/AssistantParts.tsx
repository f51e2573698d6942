import { defer } from "#ui/defer.tsx";

// The first load names all that what comes later is made of: of these two it names this file alone.

/** What the assistant can be asked for about a field; it comes with the first field. */
export const FieldSuggestions = defer(
  async () => (await import("#features/ai-insights/FieldSuggestions.tsx")).FieldSuggestions,
);

/** What the assistant offers; it comes with the first offer. */
export const Offer = defer(async () => (await import("./Offer.tsx")).Offer);
