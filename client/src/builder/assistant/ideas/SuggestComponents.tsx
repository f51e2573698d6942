import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { ComponentSuggestions } from "./ComponentSuggestions.tsx";
import "./aiInsights.css";
import { canEdit } from "#document/status.ts";

/** The button that asks the assistant for further components; missing without the right to edit. */
export function SuggestComponents() {
  const mayEdit = useStore(useEditor().status, canEdit);
  if (!mayEdit) return null;
  return (
    <Popover
      side="left"
      align="start"
      label="Suggested components"
      trigger={
        <Button size="sm" icon="component">
          Suggest components
        </Button>
      }
    >
      <ComponentSuggestions />
    </Popover>
  );
}
