import { useCallback, useEffect, useRef, useState } from "react";
import type { DragStart, PalettePress } from "#builder/paletteDrag.ts";

/**
 * The current press on the palette, with a function that begins one. The pointer is followed from the press on, as the code of a drag may
 * load only after it has moved.
 */
export function useDragStart(): readonly [DragStart | undefined, (press: PalettePress) => void] {
  const [dragStart, setDragStart] = useState<DragStart>();
  const stopFollowing = useRef<() => void>(undefined);
  const begin = useCallback((press: PalettePress) => {
    stopFollowing.current?.();
    const [latest, stop] = followPointer(press.event);
    stopFollowing.current = stop;
    setDragStart({ ...press, latest });
  }, []);
  useEffect(() => {
    // On the window, so that dnd-kit, which listens on the document, handles the end of the drag first.
    const end = () => {
      stopFollowing.current?.();
      setDragStart(undefined);
    };
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      stopFollowing.current?.();
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, []);
  return [dragStart, begin];
}

/** Follows the pointer from a press on; returns a reader of its latest event, and a function that stops it. */
function followPointer(press: PointerEvent): readonly [latest: () => PointerEvent, stop: () => void] {
  let latest = press;
  const listeners = new AbortController();
  const follow = (event: PointerEvent) => {
    latest = event;
  };
  const options = { capture: true, signal: listeners.signal };
  window.addEventListener("pointermove", follow, options);
  window.addEventListener("pointerup", follow, options);
  return [() => latest, () => listeners.abort()];
}
