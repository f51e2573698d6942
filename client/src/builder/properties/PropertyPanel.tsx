import type { WidgetRecord } from "@formweave/schema/doc";
import { useMemo, type ReactNode } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { deferPart } from "#ui/deferPart.tsx";
import { useFrameBehind } from "#ui/useFrameBehind.ts";
import { useAttended } from "#builder/useAttended.ts";
import "./properties.css";

const SelectionPanel = deferPart(async () => (await import("./SelectionPanel.tsx")).SelectionPanel);

interface PropertyPanelProps {
  /** What else can be done to the rules of a field; the same function for good. */
  readonly renderRuleActions: (record: WidgetRecord) => ReactNode;
  /** The settings of the page, while nothing is selected. */
  readonly page: ReactNode;
}

/** The properties of what is selected on the canvas. */
export function PropertyPanel({ renderRuleActions, page }: PropertyPanelProps) {
  const { selection } = useEditor();
  // The canvas shows what was done first. A selection is often set anew with the same widgets; the panel goes on as it was.
  const key = useFrameBehind(useStore(selection, (ids) => ids.join()));
  const widgetIds = useMemo(() => (key === "" ? [] : key.split(",")), [key]);
  if (widgetIds.length === 0) return <NothingSelected>{page}</NothingSelected>;
  return <SelectionPanel key={key} widgetIds={widgetIds} renderRuleActions={renderRuleActions} />;
}

/** What can be set then comes once somebody is there to set it. */
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
