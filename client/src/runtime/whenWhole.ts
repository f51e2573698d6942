import { isComposing } from "#lib/composing.ts";

/**
 * Waits while somebody is in the middle of entering a date, a time or composed text: only the control knows the unfinished input and its
 * caret.
 */
export async function whenWhole(root: HTMLElement): Promise<void> {
  while (isComposing() || hasHalf(root)) await nextEntry(root);
}

function hasHalf(root: HTMLElement): boolean {
  return [...root.querySelectorAll("input")].some(
    (control) => control.validity.badInput || (control === document.activeElement && control.matches(MOMENT)),
  );
}

function nextEntry(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      for (const type of ENTRIES) root.removeEventListener(type, end);
      resolve();
    };
    for (const type of ENTRIES) root.addEventListener(type, end);
  });
}

const MOMENT = ":is([type=date], [type=time], [type=datetime-local])";
const ENTRIES = ["input", "keyup", "focusout", "compositionend"] as const;
