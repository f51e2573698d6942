import type { Rect } from "@formweave/schema/geometry";
import { frameElement, pageElement } from "#builder/canvas/scene/frameElement.ts";
import { keepMovable } from "#builder/canvas/surface/movable.ts";

/** A dragged widget with its position on the canvas. */
export interface Dragged {
  readonly id: string;
  readonly rect: Rect;
  /** It begins at the left edge and only moves vertically. */
  readonly isSpanning: boolean;
}

/** Moves the copies of a drag by direct DOM changes, outside React; `clear` undoes all of them. */
export interface DragLayer {
  /** Shows the widgets, or copies of them, moved by an offset in canvas px. */
  show(dx: number, dy: number, isCopy: boolean): void;
  clear(): void;
}

/**
 * Shows copies of the dragged widgets above all others. They move as one layer, so that a step costs the same for one widget and for a
 * thousand. The widgets themselves stay in place, hidden unless the drag makes copies.
 */
export function createDragLayer(surface: HTMLElement, dragged: readonly Dragged[]): DragLayer {
  const frames = dragged.flatMap((item) => {
    const element = frameElement(surface, item.id);
    return element === undefined ? [] : [{ ...item, element }];
  });
  const page = pageElement(surface);
  const free = createLayer(
    frames.filter(({ isSpanning }) => !isSpanning),
    page,
  );
  const spanning = createLayer(
    frames.filter(({ isSpanning }) => isSpanning),
    page,
  );
  // An empty element gets no layer of its own: moving it would make the browser lay out the whole page again.
  const carriers = [free, spanning].filter((carrier) => carrier.hasChildNodes());
  page?.after(...carriers);
  let isShownAsCopy: boolean | undefined;

  return {
    show(dx, dy, isCopy) {
      free.style.transform = `translate(${dx}px, ${dy}px)`;
      spanning.style.transform = `translateY(${dy}px)`;
      if (isCopy === isShownAsCopy) return;
      isShownAsCopy = isCopy;
      for (const { element } of frames) element.toggleAttribute("data-dragging", !isCopy);
    },
    clear() {
      for (const carrier of carriers) carrier.remove();
      for (const { element } of frames) element.removeAttribute("data-dragging");
    },
  };
}

type DraggedFrame = Dragged & { readonly element: HTMLElement };

function createLayer(frames: readonly DraggedFrame[], page: HTMLElement | undefined): HTMLElement {
  const carrier = document.createElement("div");
  carrier.className = "canvas-carrier";
  carrier.setAttribute("aria-hidden", "true");
  keepMovable(carrier);
  if (frames.length === 0) return carrier;
  // An inner element carries the form's look. On the carrier itself, its many styles would be recomputed at each step.
  const look = document.createElement("div");
  look.className = "ft";
  if (page !== undefined) copyLook(look, page);
  carrier.append(look);
  for (const { element, rect } of frames) {
    const copy = copyFrame(element);
    copy.style.left = `${rect.x}px`;
    copy.style.top = `${rect.y}px`;
    look.append(copy);
  }
  return carrier;
}

/** Copies the page's scheme and theme variables to an element, but not its size. */
function copyLook(look: HTMLElement, page: HTMLElement): void {
  const { scheme } = page.dataset;
  if (scheme !== undefined) look.dataset["scheme"] = scheme;
  for (const name of page.style)
    if (name.startsWith("--f-")) look.style.setProperty(name, page.style.getPropertyValue(name));
}

function copyFrame(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error("A frame is an element");
  for (const named of [copy, ...copy.querySelectorAll("[id], [data-widget-id]")]) {
    named.removeAttribute("id");
    named.removeAttribute("data-widget-id");
  }
  return copy;
}
