type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Returns the values a browser would submit under the name of a field, from the controls inside an element; undefined when all of them are
 * disabled, so that the answer is unknown.
 */
export function readSent(element: Element, name: string): readonly string[] | undefined {
  const controls = [...element.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];
  const enabled = controls.filter((control) => !control.matches(":disabled"));
  return controls.length > 0 && enabled.length === 0 ? undefined : enabled.flatMap(sentBy);
}

/** True when a control of a field holds input that neither it nor its view can parse: half a date, a word for a number. */
export function hasUnread(thing: Element): boolean {
  return [...thing.querySelectorAll<HTMLInputElement>("input")].some(
    (input) =>
      (input.validity.badInput || input.hasAttribute(UNREAD)) &&
      !input.matches(":disabled") &&
      input.closest("[data-thing]") === thing,
  );
}

/** Attribute of a control whose text its view cannot parse. */
const UNREAD = "data-unread";

function sentBy(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  const { type, value } = control;
  if (type === "file") return [];
  const isChosen = control instanceof HTMLTextAreaElement || !["checkbox", "radio"].includes(type);
  return isChosen || control.checked ? [value] : [];
}
