/** What somebody fills in first in a part of a page, else its first button; a hidden input cannot be gone to. */
export function firstField(part: ParentNode | null | undefined): HTMLElement | null | undefined {
  return part?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button');
}
