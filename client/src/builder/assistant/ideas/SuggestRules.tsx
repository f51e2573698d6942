import type { WidgetRecord } from "@formweave/schema/doc";
import { useRef } from "react";
import { Button } from "#ui/Button.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { RuleSuggestions } from "./RuleSuggestions.tsx";

/** The button of a field that asks the assistant for rules. */
export function SuggestRules({ record }: { readonly record: WidgetRecord }) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      side="left"
      align="start"
      label="Suggested rules"
      trigger={
        <Button ref={opener} size="sm" variant="quiet">
          Suggest rules
        </Button>
      }
    >
      <RuleSuggestions record={record} onDone={() => opener.current?.click()} />
    </Popover>
  );
}
