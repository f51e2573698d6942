const CONTROL =
  "input:not([type=hidden], [tabindex='-1'], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [contenteditable=true], [tabindex='0']";

/** Moves the focus to the control of a field and scrolls it into view, after opening the folded sections and dialogs around it. */
export function focusField(thing: Element | null): void {
  if (thing === null) return;
  for (const around of closedAround(thing)) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    else findOpener(around)?.click();
  }
  const wrong = thing.querySelector<HTMLElement>(`:is(${CONTROL})[aria-invalid]`);
  const control = wrong ?? thing.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  thing.scrollIntoView({ block: "center" });
}

/** Shows the tab panel that contains the child with an index; does nothing without tabs. */
export function openTab(container: Element | null, part: number): void {
  const tabs = [...(container?.querySelector('[role="tablist"]')?.children ?? [])];
  const tab = tabs[Math.min(part, tabs.length - 1)];
  if (tab instanceof HTMLElement && tab.getAttribute("aria-selected") !== "true") tab.click();
}

/** Outermost first. */
function closedAround(thing: Element): readonly Element[] {
  const found: Element[] = [];
  let around = thing.closest("details:not([open]), dialog:not([open])");
  while (around !== null) {
    found.unshift(around);
    around = around.parentElement?.closest("details:not([open]), dialog:not([open])") ?? null;
  }
  return found;
}

/** The button that opens a dialog is its sibling. */
function findOpener(window: Element): HTMLElement | null {
  return window.parentElement?.querySelector<HTMLElement>(":scope > [aria-haspopup=dialog]") ?? null;
}
