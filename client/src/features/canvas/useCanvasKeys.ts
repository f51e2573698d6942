import { useEffect, type RefObject } from "react";
import { deleteSelection } from "#editor/actions.ts";
import { copySelection, pasteText } from "#editor/clipboard.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { frameAround, itemElement, pageElement } from "./frameElement.ts";
import { isTypingIn } from "./isTypingIn.ts";
import { pressKey, startEditing } from "./keyBindings.ts";
import { type Scene } from "./scene.ts";

/** The keyboard, the clipboard and the double click, while the focus is on the canvas and not in a control on it. */
export function useCanvasKeys(scene: Scene, surface: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener("keydown", (event) => handleKey(scene, element, event), { signal });
    element.addEventListener("copy", (event) => handleCopy(scene, event), { signal });
    element.addEventListener("cut", (event) => handleCopy(scene, event), { signal });
    element.addEventListener("paste", (event) => handlePaste(scene, event), { signal });
    element.addEventListener("dblclick", (event) => handleDoubleClick(scene, event), { signal });
    return () => listeners.abort();
  }, [scene, surface]);
}

function handleKey(scene: Scene, surface: HTMLElement, event: KeyboardEvent): void {
  const edited = scene.editing.get();
  if (edited !== null) {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    scene.editing.set(null);
    itemElement(surface, edited)?.focus({ preventScroll: true });
    return;
  }
  if (event.defaultPrevented || isElsewhere(event.target)) return;
  if (!pressKey(scene, event)) return;
  event.preventDefault();
  if (scene.editing.get() === null) followFocus(scene, surface);
}

/** The focus is where the selection is, so that a screen reader reads it. */
function followFocus({ session }: Scene, surface: HTMLElement): void {
  const [id, ...others] = session.selection.get();
  const item = id === undefined || others.length > 0 ? undefined : itemElement(surface, id);
  (item ?? pageElement(surface))?.focus({ preventScroll: true });
}

function isElsewhere(target: EventTarget | null): boolean {
  return isTypingIn(target) || (target instanceof Element && target.closest("[data-control]") !== null);
}

function handleCopy({ session }: Scene, event: ClipboardEvent): void {
  if (isElsewhere(event.target)) return;
  const text = copySelection(session);
  if (text === undefined) return;
  event.preventDefault();
  event.clipboardData?.setData("text/plain", text);
  const isCut = event.type === "cut" && session.status.get().mayEdit;
  if (isCut) deleteSelection(session);
  announce(isCut ? "Cut" : "Copied");
}

function handlePaste({ session }: Scene, event: ClipboardEvent): void {
  if (isElsewhere(event.target)) return;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text === "") return;
  event.preventDefault();
  pasteText(session, text);
}

function handleDoubleClick(scene: Scene, { target }: MouseEvent): void {
  const frame = target instanceof Element ? frameAround(target) : undefined;
  const id = frame?.dataset["widgetId"];
  if (id !== undefined && scene.editing.get() === null) startEditing(scene, id);
}
