import { type RefObject, useEffect } from "react";
import { focusCanvas } from "./focusCanvas.ts";

/** F6 moves the focus to the list from anywhere in the builder, and from the list back to the canvas. */
export function useLandmarkKey(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== "F6" || card.current === null) return;
      event.preventDefault();
      if (card.current.contains(document.activeElement)) focusCanvas();
      else card.current.focus();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [card]);
}
