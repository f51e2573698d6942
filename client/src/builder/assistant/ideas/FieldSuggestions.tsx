import type { WidgetRecord } from "@formweave/schema/doc";
import { SuggestRules } from "./SuggestRules.tsx";
import { SuggestTexts } from "./SuggestTexts.tsx";

/** Renders the assistant's suggestions for a field. */
export function FieldSuggestions({ record }: { readonly record: WidgetRecord }) {
  return (
    <>
      <SuggestTexts record={record} />
      <SuggestRules record={record} />
    </>
  );
}
