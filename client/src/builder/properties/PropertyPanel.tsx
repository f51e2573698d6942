import type { WidgetRecord } from "@formweave/schema/doc";
import { useMemo, type ReactNode } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { deferPart } from "#ui/deferPart.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useFrameBehind } from "#ui/useFrameBehind.ts";
import "./properties.css";

const SelectionPanel = deferPart(async () => (await import("./SelectionPanel.tsx")).SelectionPanel);

interface PropertyPanelProps {
  /** What else can be done to the rules of a field; the same function for good. */
  readonly renderRuleActions: (record: WidgetRecord) => ReactNode;
}

/** The properties of what is selected on the canvas. */
export function PropertyPanel({ renderRuleActions }: PropertyPanelProps) {
  const { selection } = useEditor();
  // The canvas shows what was done first. A selection is often set anew with the same widgets; the panel goes on as it was.
  const key = useFrameBehind(useStore(selection, (ids) => ids.join()));
  const widgetIds = useMemo(() => (key === "" ? [] : key.split(",")), [key]);
  if (widgetIds.length === 0) return <NothingSelected />;
  return <SelectionPanel key={key} widgetIds={widgetIds} renderRuleActions={renderRuleActions} />;
}

function NothingSelected() {
  return (
    <div className="pp-empty">
      <Icon name="mouse-pointer-click" size={20} />
      <h3>No component selected</h3>
      <p>Select a component on the canvas to view and edit its properties.</p>
    </div>
  );
}
