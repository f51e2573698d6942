import type { WidgetRecord } from "@formweave/schema/doc";
import { useMemo, type ReactNode } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { deferPart } from "#ui/notices/deferPart.tsx";
import { useFrameBehind } from "#ui/useFrameBehind.ts";
import { useAttended } from "#builder/properties/useAttended.ts";
import "./properties.css";

const SelectionPanel = deferPart(async () => (await import("./SelectionPanel.tsx")).SelectionPanel);

interface PropertyPanelProps {
  /** Renders further actions on a field's rules; the function must not change between renders. */
  readonly renderRuleActions: (record: WidgetRecord) => ReactNode;
  /** Page settings, shown while nothing is selected. */
  readonly page: ReactNode;
}

/** Properties of the selection, or page settings without one. */
export function PropertyPanel({ renderRuleActions, page }: PropertyPanelProps) {
  const { selection } = useEditor();
  // The canvas updates first. A selection is often set again with the same widgets, which must not reset the panel.
  const key = useFrameBehind(useStore(selection, (ids) => ids.join()));
  const widgetIds = useMemo(() => (key === "" ? [] : key.split(",")), [key]);
  if (widgetIds.length === 0) return <NothingSelected>{page}</NothingSelected>;
  return <SelectionPanel key={key} widgetIds={widgetIds} renderRuleActions={renderRuleActions} />;
}

/** Shows the page settings, loaded once the person interacts with the page or has looked at it for a while. */
function NothingSelected({ children }: { readonly children: ReactNode }) {
  const isAttended = useAttended();
  return (
    <div className="pp-page">
      <header>
        <h2>Page</h2>
        <p className="hint">No component selected</p>
      </header>
      {isAttended && children}
    </div>
  );
}
