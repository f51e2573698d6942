/** Key code of a key that an input method handles; Safari also uses it for the Enter that has just ended a composition. */
const TAKEN_BY_INPUT_METHOD = 229;

let composedIn: EventTarget | null | undefined;

/** True while a word is composed with an input method: until it is done, the field's text belongs to the input method. */
export function isComposing(): boolean {
  // A field removed in the middle of a word never reports the end.
  return composedIn === document.activeElement;
}

/**
 * Keeps keys from the page while a word is composed: Enter accepts the word and Escape cancels it, and neither sends, closes or
 * selects anything on the page. Install it once, before any other key listener.
 */
export function leaveKeysToComposing(): void {
  addEventListener("compositionupdate", ({ target }) => (composedIn = target), true);
  addEventListener("compositionend", () => (composedIn = undefined), true);
  addEventListener("keydown", keepFromPage, true);
}

function keepFromPage(event: KeyboardEvent): void {
  // Deprecated, but nothing else identifies the key that ended a composition in Safari.
  if (!event.isComposing && event.keyCode !== TAKEN_BY_INPUT_METHOD) return;
  const { target } = event;
  // An editor of formatted text needs these keys for its own composition; nothing around it may get them.
  if (target instanceof HTMLElement && target.isContentEditable)
    target.addEventListener("keydown", stop, { once: true });
  else event.stopImmediatePropagation();
}

function stop(event: Event): void {
  event.stopPropagation();
}
