/** The code of a key that an input method took; Safari gives it to the Enter that has just ended a composition. */
const TAKEN_BY_INPUT_METHOD = 229;

let composedIn: EventTarget | null | undefined;

/** Whether somebody composes a word with an input method: what stands in the field belongs to that until it is done. */
export function isComposing(): boolean {
  // A field that is taken away in the middle of a word tells of no end.
  return composedIn === document.activeElement;
}

/**
 * Leaves the keys to the input method while somebody composes a word: Enter takes a word and Escape gives it up, and neither
 * sends, closes or chooses anything of the page. Install it once, before anything listens to keys.
 */
export function leaveKeysToComposing(): void {
  addEventListener("compositionupdate", ({ target }) => (composedIn = target), true);
  addEventListener("compositionend", () => (composedIn = undefined), true);
  addEventListener("keydown", keepFromPage, true);
}

function keepFromPage(event: KeyboardEvent): void {
  // Deprecated, but nothing else tells of the key that ended a composition in Safari.
  if (!event.isComposing && event.keyCode !== TAKEN_BY_INPUT_METHOD) return;
  const { target } = event;
  // An editor of formatted text follows its input method by these keys; nothing around it is to hear them.
  if (target instanceof HTMLElement && target.isContentEditable)
    target.addEventListener("keydown", stop, { once: true });
  else event.stopImmediatePropagation();
}

function stop(event: Event): void {
  event.stopPropagation();
}
