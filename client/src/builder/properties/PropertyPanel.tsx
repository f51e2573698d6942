import { useEffect, useMemo, type ReactNode } from "react";
import { useAreas } from "#builder/areaParts.ts";
import { useStore } from "#lib/createStore.ts";
import { deferPart } from "#ui/notices/deferPart.tsx";
import { useFrameBehind } from "#ui/useFrameBehind.ts";
import { useAttended } from "#builder/properties/useAttended.ts";
import "./properties.css";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

const SelectionPanel = deferPart(async () => (await import("./SelectionPanel.tsx")).SelectionPanel);

interface PropertyPanelProps {
  /** Page settings, shown while nothing is selected. */
  readonly page: ReactNode;
}

/** Properties of the selection, or page settings without one. */
export function PropertyPanel({ page }: PropertyPanelProps) {
  const { selection } = useCanvas();
  // The canvas updates first. A selection is often set again with the same widgets, which must not reset the panel.
  const key = useFrameBehind(useStore(selection, (ids) => ids.join()));
  const widgetIds = useMemo(() => (key === "" ? [] : key.split(",")), [key]);
  usePreloadedDecorations(widgetIds.length > 0);
  if (widgetIds.length === 0) return <NothingSelected>{page}</NothingSelected>;
  return <SelectionPanel key={key} widgetIds={widgetIds} />;
}

/** Loads the marks beside fields together with the fields. */
function usePreloadedDecorations(isShown: boolean): void {
  const { fieldDecorations } = useAreas();
  useEffect(() => {
    if (isShown) for (const { preload } of fieldDecorations) void preload();
  }, [isShown, fieldDecorations]);
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
