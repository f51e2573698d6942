import type { WidgetRecord } from "@formweave/schema/doc";
import type { Point } from "@formweave/schema/model";
import { listTextTargets, type TextTarget } from "#builder/canvas/scene/writing.ts";

/** A component's text with its DOM text node and element. */
export interface FoundText {
  readonly target: TextTarget;
  readonly node: Text;
  readonly element: HTMLElement;
}

/** Finds the texts of a component that are rendered on the canvas, in reading order. */
export function findTexts(
  frame: HTMLElement,
  record: Pick<WidgetRecord, "type" | "props" | "rows">,
): readonly FoundText[] {
  const view = frame.querySelector(":scope > .canvas-content");
  if (view === null) return [];
  const waiting = listTextTargets(record).filter(({ text }) => text.trim() !== "");
  const found: FoundText[] = [];
  const walker = document.createTreeWalker(view, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: element } = node;
    if (!(node instanceof Text) || element === null || element.closest(".wv-sr") !== null) continue;
    const at = waiting.findIndex(({ text }) => oneLine(text) === oneLine(node.data));
    const [match] = at < 0 ? [] : waiting.splice(at, 1);
    if (match !== undefined) found.push({ target: match.target, node, element });
  }
  return found;
}

/** Finds the text at a point of the window. */
export function textAt(texts: readonly FoundText[], { x, y }: Point): FoundText | undefined {
  return texts.find(({ node, element }) => [measureText(node), element.getBoundingClientRect()].some(isOver));

  function isOver({ left, top, right, bottom }: DOMRect): boolean {
    return x >= left && x <= right && y >= top && y <= bottom;
  }
}

/** Bounds of a text node, px of the window. */
export function measureText(node: Text): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
