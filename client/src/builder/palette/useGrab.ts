import { useCallback, useEffect, useRef, useState } from "react";
import type { Grab, PalettePress } from "#builder/paletteDrag.ts";

/**
 * The press on the palette that goes on now. Where the pointer is counts from the press on: the code of a drag may come after
 * the pointer has moved.
 */
export function useGrab(): readonly [Grab | undefined, (press: PalettePress) => void] {
  const [grab, setGrab] = useState<Grab>();
  const stopFollowing = useRef<() => void>(undefined);
  const begin = useCallback((press: PalettePress) => {
    stopFollowing.current?.();
    const [latest, stop] = followPointer(press.event);
    stopFollowing.current = stop;
    setGrab({ ...press, latest });
  }, []);
  useEffect(() => {
    // On the window, so that dnd-kit, on the document, has seen the end of the drag before.
    const end = () => {
      stopFollowing.current?.();
      setGrab(undefined);
    };
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      stopFollowing.current?.();
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, []);
  return [grab, begin];
}

/** Tells the last that the pointer did since a press, until it is stopped. */
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
