import type { Point } from "@formweave/schema/model";
import { useEffect, type RefObject } from "react";
import { deleteSelection } from "#builder/actions/selection.ts";
import { copySelection } from "#builder/actions/clipboard/clipboard.ts";
import { canvasFocus } from "#builder/focusRequest.ts";
import { copyProblem } from "#builder/actions/problems.ts";
import type { EditorSession } from "#document/session.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { frameAround, itemElement, pageElement } from "./scene/frameElement.ts";
import { isTypingIn } from "./isTypingIn.ts";
import { pressKey, startWriting, findDirection } from "./keyBindings.ts";
import type { Scene } from "./scene/scene.ts";
import { canEdit } from "#document/status.ts";

/** Handles keyboard, clipboard and double click while the focus is on the canvas and not in a control on it. */
export function useCanvasKeys(scene: Scene, surface: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const isHere = ({ target }: Event) => isOnCanvas(element, target);
    document.addEventListener("keydown", (event) => isHere(event) && handleKey(scene, element, event), {
      signal,
    });
    document.addEventListener("copy", (event) => isHere(event) && handleCopy(scene, event), { signal });
    document.addEventListener("cut", (event) => isHere(event) && handleCopy(scene, event), { signal });
    document.addEventListener("paste", (event) => isHere(event) && handlePaste(scene, event), { signal });
    element.addEventListener("dblclick", (event) => handleDoubleClick(scene, event), { signal });
    // Loads the code before the first Alt with an arrow: a press that waits for its code would be overtaken by the next one.
    const stop = scene.canvas.selection.subscribe(() => void import("./gestures/resizing/swapOrGrow.ts"));
    const stopFocus = canvasFocus.subscribe(() => canvasFocus.get() && takeFocus(scene, element));
    return () => {
      stop();
      stopFocus();
      listeners.abort();
    };
  }, [scene, surface]);
}

function handleKey(scene: Scene, surface: HTMLElement, event: KeyboardEvent): void {
  const edited = scene.editing.get();
  if (edited !== null) return stopWriting(scene, event, itemElement(surface, edited));
  if (event.defaultPrevented || isElsewhere(event.target) || isTabFromNowhere(event)) return;
  const toward = findDirection(scene, event);
  const done = toward === undefined ? pressKey(scene, event) : goToward(scene, toward);
  if (done === false) return;
  event.preventDefault();
  void done.then(() => followFocus(scene, surface));
}

/** Ends editing a rich text on Escape; every other key belongs to the text. */
function stopWriting({ editing }: Scene, event: KeyboardEvent, item: HTMLElement | undefined): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  editing.set(null);
  item?.focus({ preventScroll: true });
}

/** Selects the next component in a direction; the code loads with the first press. */
async function goToward(scene: Scene, toward: Point): Promise<void> {
  const { selectToward } = await import("./gestures/selectToward.ts");
  selectToward(scene.session, toward);
}

/** True for Tab with nothing focused, which goes to the first control of the page, as everywhere. */
function isTabFromNowhere({ key, target }: KeyboardEvent): boolean {
  return key === "Tab" && target === document.body;
}

/** Takes the focus once the selection is rendered, after a closing menu has given it back. A window that is open keeps it. */
function takeFocus(scene: Scene, surface: HTMLElement): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      canvasFocus.set(false);
      followFocus(scene, surface);
    }),
  );
}

/** Moves the focus to the selected widget, so that a screen reader reads it. */
function followFocus({ canvas, editing, writing }: Scene, surface: HTMLElement): void {
  if (editing.get() !== null || writing.get() !== null || canvas.renaming.get() !== null) return;
  const [id, ...others] = canvas.selection.get();
  const item = id === undefined || others.length > 0 ? undefined : itemElement(surface, id);
  (item ?? pageElement(surface))?.focus({ preventScroll: true });
}

/** True when an event belongs to the canvas: something on it has the focus, or nothing has, as after a click on its empty part. */
function isOnCanvas(surface: HTMLElement, target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Node && surface.contains(target));
}

function isElsewhere(target: EventTarget | null): boolean {
  return isTypingIn(target) || (target instanceof Element && target.closest("[data-control]") !== null);
}

function handleCopy({ session }: Scene, event: ClipboardEvent): void {
  if (isElsewhere(event.target)) return;
  const text = copySelection(session);
  if (text === undefined) return;
  event.preventDefault();
  const problem = copyProblem(session);
  if (problem !== undefined) return showToast(problem);
  event.clipboardData?.setData("text/plain", text);
  const isCut = event.type === "cut" && canEdit(session.status.get());
  if (isCut) deleteSelection(session);
  announce(isCut ? "Cut" : "Copied");
}

function handlePaste({ session }: Scene, event: ClipboardEvent): void {
  if (isElsewhere(event.target)) return;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const picture = event.clipboardData?.files[0];
  if (text === "" && picture === undefined) return;
  event.preventDefault();
  void paste(session, text, picture);
}

/** Pastes text or, without any, a picture; the code loads with the first paste. */
async function paste(session: EditorSession, text: string, picture: File | undefined): Promise<void> {
  if (text !== "" || picture === undefined)
    return (await import("#builder/actions/clipboard/paste.ts")).pasteText(session, text);
  return (await import("#builder/actions/clipboard/pastePicture.ts")).pastePicture(session, picture);
}

function handleDoubleClick(scene: Scene, { target, clientX, clientY }: MouseEvent): void {
  const frame = target instanceof Element ? frameAround(target) : undefined;
  const id = frame?.dataset["widgetId"];
  if (id !== undefined && scene.editing.get() === null) startWriting(scene, id, { x: clientX, y: clientY });
}
