const CONTROLS = "input:not([type=hidden], [aria-hidden]), textarea, select";

/** Remembers the caret in a form; the returned function restores it after the form was rendered anew. */
export function keepFocus(root: HTMLElement): () => void {
  const control = document.activeElement;
  const thing = control?.closest("[data-thing]");
  const place = control && thing ? [...thing.querySelectorAll(CONTROLS)].indexOf(control) : -1;
  if (!control || !thing || place < 0) return () => undefined;
  const caret = caretIn(control);
  return () => {
    const drawn = root.querySelector(`[data-thing="${CSS.escape(thing.getAttribute("data-thing") ?? "")}"]`);
    const same = drawn?.querySelectorAll<HTMLElement>(CONTROLS)[place];
    same?.focus();
    if (caret !== undefined && isLine(same)) same.setSelectionRange(...caret);
  };
}

/** Undefined for controls without a caret: a date, a checkbox. */
function caretIn(control: Element): readonly [start: number, end: number] | undefined {
  if (!isLine(control)) return undefined;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

function isLine(control: Element | undefined): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
