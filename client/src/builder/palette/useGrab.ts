import { useEffect, useState } from "react";
import { type Grab } from "#builder/paletteDrag.ts";

/** The press on the palette that goes on now. */
export function useGrab(): readonly [Grab | undefined, (grab: Grab) => void] {
  const [grab, setGrab] = useState<Grab>();
  useEffect(() => {
    // On the window, so that dnd-kit, on the document, has seen the end of the drag before.
    const end = () => setGrab(undefined);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, []);
  return [grab, setGrab];
}
