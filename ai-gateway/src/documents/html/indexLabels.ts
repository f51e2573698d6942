import { cleanText } from "../cleanText.ts";
import { readAttribute, closest, shownText, type HtmlElement } from "./htmlTree.ts";

/** Returns the label that a page gives a control; empty where it has none. */
export type FindLabel = (control: HtmlElement) => string;

/** Finds the labels of a page's controls: a label for or around it, or else the text for screen readers. Source: HTML §4.10.4, ARIA. */
export function indexLabels(elements: readonly HtmlElement[]): FindLabel {
  const byId = new Map<string, HtmlElement>();
  const labels = new Map<string, string[]>();
  for (const element of elements) {
    const id = readAttribute(element, "id");
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    const target = element.tagName === "label" ? readAttribute(element, "for") : undefined;
    if (target !== undefined) labels.set(target, [...(labels.get(target) ?? []), shownText(element)]);
  }
  return (control) => {
    const ids = (readAttribute(control, "aria-labelledby") ?? "").split(/\s+/).slice(0, 10);
    const around = closest(control, ({ tagName }) => tagName === "label");
    const candidates = [
      (labels.get(readAttribute(control, "id") ?? "") ?? []).join(" "),
      around === undefined ? "" : shownText(around),
      ids.map((id) => readShownText(byId.get(id))).join(" "),
      readAttribute(control, "aria-label") ?? "",
      readAttribute(control, "title") ?? "",
      readAttribute(control, "placeholder") ?? "",
    ];
    return candidates.map(cleanText).find((text) => text !== "") ?? "";
  };
}

function readShownText(element: HtmlElement | undefined): string {
  return element === undefined ? "" : shownText(element);
}
