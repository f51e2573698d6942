import { cleanText } from "../cleanText.ts";
import { attributeOf, closest, shownText, type HtmlElement } from "./htmlTree.ts";

/** Returns the label that a page gives a control; empty where it has none. */
export type LabelOf = (control: HtmlElement) => string;

/** Finds the labels of a page's controls: a label for or around it, or else the text for screen readers. Source: HTML §4.10.4, ARIA. */
export function labelsOf(elements: readonly HtmlElement[]): LabelOf {
  const byId = new Map<string, HtmlElement>();
  const labels = new Map<string, string[]>();
  for (const element of elements) {
    const id = attributeOf(element, "id");
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    const target = element.tagName === "label" ? attributeOf(element, "for") : undefined;
    if (target !== undefined) labels.set(target, [...(labels.get(target) ?? []), shownText(element)]);
  }
  return (control) => {
    const ids = (attributeOf(control, "aria-labelledby") ?? "").split(/\s+/).slice(0, 10);
    const around = closest(control, ({ tagName }) => tagName === "label");
    const candidates = [
      (labels.get(attributeOf(control, "id") ?? "") ?? []).join(" "),
      around === undefined ? "" : shownText(around),
      ids.map((id) => shownTextOf(byId.get(id))).join(" "),
      attributeOf(control, "aria-label") ?? "",
      attributeOf(control, "title") ?? "",
      attributeOf(control, "placeholder") ?? "",
    ];
    return candidates.map(cleanText).find((text) => text !== "") ?? "";
  };
}

function shownTextOf(element: HtmlElement | undefined): string {
  return element === undefined ? "" : shownText(element);
}
