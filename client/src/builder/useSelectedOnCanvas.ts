import { useEffect, useEffectEvent } from "react";
import { canvasFocus } from "./focusRequest.ts";
import { useEditor } from "#document/EditorContext.tsx";

/**
 * Calls back with true when somebody selects a component on the canvas, adds one or goes to one: not by what is in a panel beside it, which they
 * would lose by that. With false once nothing is selected.
 */
export function useSelectedOnCanvas(onSelect: (isSelected: boolean) => void): void {
  const { selection } = useEditor();
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

/** What undoes, pastes or groups also selects what it changed; of the commands only one selects and does nothing else. */
function isCommand(event: PointerEvent | KeyboardEvent): boolean {
  return (
    event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() !== "a"
  );
}
