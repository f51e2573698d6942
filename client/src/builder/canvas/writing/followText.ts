import { fieldStyle } from "./fieldStyle.ts";
import type { FoundText } from "./findTexts.ts";

/**
 * Keeps a field right over a text, which is not seen meanwhile and goes on giving its component its size, until the returned
 * function is called. A text that was emptied has no element: its field stays where it was.
 */
export function followText(
  field: HTMLElement,
  frame: HTMLElement,
  find: () => FoundText | undefined,
): () => void {
  let covered: HTMLElement | undefined;

  function cover(): void {
    const text = find();
    if (text === undefined && covered !== undefined) return;
    Object.assign(field.style, fieldStyle(frame, text));
    covered?.removeAttribute("data-written");
    covered = text?.element;
    covered?.setAttribute("data-written", "");
  }

  cover();
  // Told right after the component was drawn anew, and before that is painted.
  const observer = new MutationObserver(cover);
  const content = frame.querySelector(":scope > .canvas-content");
  if (content !== null) observer.observe(content, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    covered?.removeAttribute("data-written");
  };
}
