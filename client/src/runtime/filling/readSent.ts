type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a browser would send under the name of a field, from the controls inside an element; undefined where all of them are
 * switched off, so that nothing is known.
 */
export function readSent(element: Element, name: string): readonly string[] | undefined {
  const controls = [...element.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];
  const enabled = controls.filter((control) => !control.matches(":disabled"));
  return controls.length > 0 && enabled.length === 0 ? undefined : enabled.flatMap(sentBy);
}

function sentBy(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  const { type, value } = control;
  if (type === "file") return [];
  const isChosen = control instanceof HTMLTextAreaElement || !["checkbox", "radio"].includes(type);
  return isChosen || control.checked ? [value] : [];
}
