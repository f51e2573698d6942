import { fieldStyle } from "./fieldStyle.ts";
import type { FoundText } from "./findTexts.ts";

/**
 * Keeps a field over a text until the returned function is called. Meanwhile the text is invisible, but still gives its component its size.
 * An emptied text has no element: its field stays where it was.
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
  // Runs after the component has rendered, before the paint.
  const observer = new MutationObserver(cover);
  const content = frame.querySelector(":scope > .canvas-content");
  if (content !== null) observer.observe(content, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    covered?.removeAttribute("data-written");
  };
}
