/** Returns the first field in a part of a page, else its first button; hidden inputs cannot take the focus. */
export function firstField(part: ParentNode | null | undefined): HTMLElement | null | undefined {
  return part?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button');
}
