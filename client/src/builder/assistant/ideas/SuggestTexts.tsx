import type { WidgetRecord } from "@formweave/schema/doc";
import { Button } from "#ui/Button.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { TextSuggestions } from "./TextSuggestions.tsx";

/** The button of a field that asks the assistant for better words. */
export function SuggestTexts({ record }: { readonly record: WidgetRecord }) {
  return (
    <Popover
      side="left"
      align="start"
      label="Suggested texts"
      trigger={
        <Button size="sm" variant="quiet">
          Suggest texts
        </Button>
      }
    >
      <TextSuggestions record={record} />
    </Popover>
  );
}
