/** Puts the focus on the canvas, where it was on the list that goes away: on what is selected, when that is one widget, else on the page. */
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
