import { frameAround, frameElement } from "./frameElement.ts";

/** The elements that a gesture moves, outside of React: it writes to them while it lasts and leaves no trace. */
export interface DragLayer {
  /** Moves them, or copies of them, by some canvas px; the offset of each may differ. */
  show(offsetOf: (id: string) => { readonly x: number; readonly y: number }, isCopy: boolean): void;
  clear(): void;
}

/** Lifts the frames of some widgets, with the containers around them, above all others. */
export function createDragLayer(surface: HTMLElement, ids: readonly string[]): DragLayer {
  const frames = ids.flatMap((id) => {
    const element = frameElement(surface, id);
    return element === undefined ? [] : [{ id, element }];
  });
  const lifted = frames.flatMap(({ element }) => framesAround(element));
  let copies: readonly HTMLElement[] = [];

  function setCopying(isCopy: boolean): void {
    if (isCopy === copies.length > 0) return;
    for (const copy of copies) copy.remove();
    copies = isCopy ? frames.map(({ element }) => copyFrame(element)) : [];
  }

  return {
    show(offsetOf, isCopy) {
      setCopying(isCopy);
      frames.forEach(({ id, element }, index) => {
        const { x, y } = offsetOf(id);
        const moving = copies[index] ?? element;
        if (isCopy) settle(element);
        moving.dataset["dragging"] = "";
        moving.style.translate = `${x}px ${y}px`;
      });
      for (const element of lifted) element.dataset["lifted"] = "";
    },
    clear() {
      setCopying(false);
      for (const { element } of frames) settle(element);
      for (const element of lifted) delete element.dataset["lifted"];
    },
  };
}

function settle(element: HTMLElement): void {
  element.style.translate = "";
  delete element.dataset["dragging"];
}

function copyFrame(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error("A frame is an element");
  for (const named of [copy, ...copy.querySelectorAll("[id], [data-widget-id]")]) {
    named.removeAttribute("id");
    named.removeAttribute("data-widget-id");
  }
  copy.setAttribute("aria-hidden", "true");
  element.after(copy);
  return copy;
}

function framesAround(element: HTMLElement): readonly HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let frame = frameAround(element.parentElement); frame; frame = frameAround(frame.parentElement)) {
    around.push(frame);
  }
  return around;
}
