import { HANDLES, type Handle } from "@formweave/schema/geometry";
import { frameAround } from "#builder/canvas/scene/frameElement.ts";
import type { MenuPress } from "#ui/menus/ContextMenu.tsx";
import type { PointerPress } from "./pointerMachine.ts";
import type { Scene } from "#builder/canvas/scene/scene.ts";
import { choose, chooseMany } from "#builder/canvas/scene/select.ts";

/** Reads the target of a press; undefined when it is not for the canvas, but for a control or a text being edited. */
export function readPress(scene: Scene, event: PointerEvent, isPanning: boolean): PointerPress | undefined {
  const { button } = event;
  const target = findTarget(event);
  if (target === undefined) return undefined;
  if (button === 1 || (button === 0 && isPanning)) return { kind: "pan" };
  if (isInEditor(scene, target)) return undefined;
  scene.editing.set(null);
  scene.writing.set(null);
  return button === 0 ? readPrimary(scene, target) : undefined;
}

/** The element under the pointer, even right after a camera move, while a pane still covers the canvas. */
export function findTarget({
  target,
  clientX,
  clientY,
}: Pick<PointerEvent, "clientX" | "clientY" | "target">): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  if (!target.matches(".canvas-pane")) return target;
  return document.elementsFromPoint(clientX, clientY).find((element) => element !== target);
}

function isInEditor({ editing }: Scene, target: Element): boolean {
  const edited = editing.get();
  // The editor's toolbar is rendered elsewhere in the page.
  if (target.closest("[data-rich-text]") !== null) return true;
  return edited !== null && frameAround(target)?.dataset["widgetId"] === edited;
}

function readPrimary(scene: Scene, target: Element): PointerPress | undefined {
  const handle = target.closest<HTMLElement>("[data-handle]")?.dataset["handle"];
  if (isHandle(handle)) return { kind: "handle", handle };
  if (target.closest("[data-grip]") !== null) return { kind: "grip" };
  return target.closest("[data-control]") === null ? readWidget(scene, target) : undefined;
}

/**
 * Selects the target of a context menu: keeps a selection that contains it, else selects the widget under the pointer, even a locked one.
 */
export function selectForMenu(scene: Scene, press: MenuPress): void {
  const target = findTarget(press);
  if (target === undefined || target.closest("[data-control]") !== null) return;
  const { session, canvas } = scene;
  const id = frameAround(target)?.dataset["widgetId"];
  if (id === undefined) chooseMany(session, []);
  else if (!canvas.selection.get().includes(id)) choose(session, id);
}

/** The innermost widget; a locked one lets clicks through. */
function readWidget({ session: { store }, canvas: { selection } }: Scene, target: Element): PointerPress {
  for (let frame = frameAround(target); frame; frame = frameAround(frame.parentElement)) {
    const id = frame.dataset["widgetId"] ?? "";
    const isSelected = selection.get().includes(id);
    if (store.widget(id)?.locked === false || isSelected) return { kind: "widget", id, isSelected };
  }
  return { kind: "blank" };
}

function isHandle(value: string | undefined): value is Handle {
  return HANDLES.some((handle) => handle === value);
}
