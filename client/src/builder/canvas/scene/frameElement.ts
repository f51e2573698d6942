/** Finds the frame element of a widget. */
export function frameElement(surface: HTMLElement, id: string): HTMLElement | undefined {
  return surface.querySelector<HTMLElement>(`[data-widget-id="${CSS.escape(id)}"]`) ?? undefined;
}

/** Finds the element that takes the focus when a widget is selected. */
export function itemElement(surface: HTMLElement, id: string): HTMLElement | undefined {
  return frameElement(surface, id)?.querySelector<HTMLElement>(":scope > [role='treeitem']") ?? undefined;
}

/** Finds the element of the page, which has the focus while nothing is selected. */
export function pageElement(surface: HTMLElement): HTMLElement | undefined {
  return surface.querySelector<HTMLElement>('[role="tree"]') ?? undefined;
}

/** Finds the frame of the widget that an element belongs to. */
export function frameAround(element: Element | null): HTMLElement | undefined {
  return element?.closest<HTMLElement>("[data-widget-id]") ?? undefined;
}
