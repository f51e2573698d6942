/** Moves the focus from the closing list to the canvas: to the selected widget if there is exactly one, else to the page. */
export function focusCanvas([widgetId, ...others]: readonly string[] = []): void {
  // A frame later the new components are rendered.
  requestAnimationFrame(() => {
    const item = `[data-widget-id="${CSS.escape(widgetId ?? "")}"] > [role="treeitem"]`;
    const isOne = widgetId !== undefined && others.length === 0;
    const canvas = document.querySelector<HTMLElement>("[data-canvas]");
    const page = canvas?.querySelector<HTMLElement>('[role="tree"]');
    const wanted = isOne ? (canvas?.querySelector<HTMLElement>(item) ?? page) : page;
    wanted?.focus({ preventScroll: true });
  });
}
