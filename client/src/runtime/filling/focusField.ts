const CONTROL =
  "input:not([type=hidden], [tabindex='-1'], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [contenteditable=true], [tabindex='0']";

/** Moves the focus to the control of a field, and brings it into sight; folded parts around it are opened. */
export function focusField(thing: Element | null): void {
  if (thing === null) return;
  for (
    let fold = thing.closest("details");
    fold !== null;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  const wrong = thing.querySelector<HTMLElement>(`:is(${CONTROL})[aria-invalid]`);
  const control = wrong ?? thing.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  thing.scrollIntoView({ block: "center" });
}
