import { measureText, type FoundText } from "./findTexts.ts";

/** Least width of a field, px. */
const LEAST = 24;
/** Styles that a field copies from its text, so that nothing moves when the field appears. */
const SAME = [
  "font",
  "letterSpacing",
  "textAlign",
  "textTransform",
  "direction",
  "paddingTop",
  "paddingRight",
  "paddingBottom",
  "paddingLeft",
] as const;

/** Position and style of a field over its text, relative to the component's frame. */
export function fieldStyle(
  frame: HTMLElement,
  text: FoundText | undefined,
): Readonly<Partial<CSSStyleDeclaration>> {
  if (text === undefined) return { inset: "0" };
  const { element } = text;
  const outer = frame.getBoundingClientRect();
  // Client rectangles are scaled by the zoom.
  const zoom = outer.width / frame.offsetWidth || 1;
  const isAlone = element.childNodes.length === 1;
  const computed = getComputedStyle(element);
  const rect = isAlone
    ? element.getBoundingClientRect()
    : measureLines(text, Number.parseFloat(computed.lineHeight) * zoom);
  const look = SAME.filter((name) => isAlone || !name.startsWith("padding"));
  return {
    ...Object.fromEntries(look.map((name) => [name, computed[name]])),
    color: computed.color,
    left: `${(rect.left - outer.left) / zoom}px`,
    top: `${(rect.top - outer.top) / zoom}px`,
    width: `${Math.max(LEAST, rect.width / zoom + 1)}px`,
    height: `${rect.height / zoom}px`,
  };
}

/** Rectangle around the lines of a text that shares its element with others, extended to the right edge of the element. */
function measureLines({ node, element }: FoundText, lineHeight: number): DOMRect {
  const rect = measureText(node);
  const range = document.createRange();
  range.selectNodeContents(node);
  const [first = rect] = range.getClientRects();
  const above = Number.isNaN(lineHeight) ? 0 : (lineHeight - first.height) / 2;
  const width = element.getBoundingClientRect().right - rect.left;
  return new DOMRect(rect.left, rect.top - above, width, rect.height + 2 * above);
}
