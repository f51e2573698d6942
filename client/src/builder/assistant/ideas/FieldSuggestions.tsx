import type { WidgetRecord } from "@formweave/schema/doc";
import { SuggestRules } from "./SuggestRules.tsx";
import { SuggestTexts } from "./SuggestTexts.tsx";

/** What the assistant can be asked for about a field. */
export function FieldSuggestions({ record }: { readonly record: WidgetRecord }) {
  return (
    <>
      <SuggestTexts record={record} />
      <SuggestRules record={record} />
    </>
  );
}
