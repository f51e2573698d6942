import { useState } from "react";
import { createStore } from "#lib/createStore.ts";
import type { Shell } from "#builder/area.ts";
import type { AreaParts } from "#builder/areaParts.ts";
import type { PaletteDrag } from "#builder/paletteDrag.ts";
import { useDragStart } from "#builder/useDragStart.ts";
import { usePanels } from "#builder/panels/usePanels.ts";
import { useHasInteracted } from "#builder/useHasInteracted.ts";
import { useScreen } from "#builder/useScreen.ts";

/** State of the builder's shell: its panels and windows, and what the areas share. */
export function useShell({ windows }: AreaParts, onLeave: Shell["onLeave"]) {
  const panels = usePanels();
  const [following] = useState(() => createStore<number | null>(null));
  const [paletteDrag] = useState(() => createStore<PaletteDrag | null>(null));
  const [dragStart, onDragStart] = useDragStart();
  const [drawing, setDrawing] = useState(0);
  const [hasInteracted, noteInteraction] = useHasInteracted();
  const [window, setWindow] = useState<string>();
  const screen = useScreen();
  const onOpen = (id: string) => {
    const isFullScreen = windows.some((known) => known.id === id && known.isFullScreen === true);
    if (isFullScreen) screen.open(id);
    else setWindow(id);
  };
  const onDrawAnew = () => setDrawing(drawing + 1);
  const shared = { panels, following, paletteDrag, hasInteracted, onLeave };
  const shell: Shell = { ...shared, dragStart, onDragStart, onOpen, onDrawAnew };
  return { shell, drawing, noteInteraction, window, onClose: () => setWindow(undefined), screen };
}
