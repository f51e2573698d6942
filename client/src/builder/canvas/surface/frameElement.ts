/** The element of a widget's frame. */
export function frameElement(surface: HTMLElement, id: string): HTMLElement | undefined {
  return surface.querySelector<HTMLElement>(`[data-widget-id="${CSS.escape(id)}"]`) ?? undefined;
}

/** The element that has the focus while a widget is selected from the keyboard. */
export function itemElement(surface: HTMLElement, id: string): HTMLElement | undefined {
  return frameElement(surface, id)?.querySelector<HTMLElement>(":scope > [role='treeitem']") ?? undefined;
}

/** The element of the page, which has the focus while nothing is selected. */
export function pageElement(surface: HTMLElement): HTMLElement | undefined {
  return surface.querySelector<HTMLElement>('[role="tree"]') ?? undefined;
}

/** The frame of the widget that an element belongs to. */
export function frameAround(element: Element | null): HTMLElement | undefined {
  return element?.closest<HTMLElement>("[data-widget-id]") ?? undefined;
}
