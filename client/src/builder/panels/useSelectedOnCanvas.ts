import { useEffect, useEffectEvent } from "react";
import { canvasFocus } from "#builder/focusRequest.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/**
 * Calls back with true when the person selects, adds or goes to a component on the canvas, and with false once nothing is selected. A
 * selection made in a side panel does not count, as switching tabs would take that panel away.
 */
export function useSelectedOnCanvas(onSelect: (isSelected: boolean) => void): void {
  const { selection } = useCanvas();
  const select = useEffectEvent(onSelect);
  useEffect(() => {
    let selected: ReadonlySet<string> = new Set(selection.get());
    let isOnCanvas = false;
    const note = (event: PointerEvent | KeyboardEvent) => {
      isOnCanvas = isWithinCanvas(event.target) && !isCommand(event);
    };
    const stop = selection.subscribe(() => {
      const before = selected;
      const now = selection.get();
      selected = new Set(now);
      if (now.length === 0) select(false);
      else if ((isOnCanvas || canvasFocus.get()) && now.some((id) => !before.has(id))) select(true);
    });
    addEventListener("pointerdown", note, { capture: true });
    addEventListener("keydown", note, { capture: true });
    return () => {
      stop();
      removeEventListener("pointerdown", note, { capture: true });
      removeEventListener("keydown", note, { capture: true });
    };
  }, [selection]);
}

function isWithinCanvas(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-canvas]") !== null;
}

/**
 * True for keyboard commands, as undo, paste or group also select what they change. Select all (Ctrl or Cmd with A) only selects, and is
 * none.
 */
function isCommand(event: PointerEvent | KeyboardEvent): boolean {
  return (
    event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() !== "a"
  );
}
