import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { TREE } from "../documentLimits.ts";
import { unreadable } from "../refusal.ts";

/** An element of a page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;

/** What is never shown as text, and what shows its own content instead of text. */
const SILENT = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "select",
  "textarea",
  "button",
  "option",
  "datalist",
  "svg",
]);

/** The elements of a page in their order, read as browsers read them; nothing of it is run or loaded. */
export function readElements(text: string): readonly HtmlElement[] {
  const elements: HtmlElement[] = [];
  const waiting: { readonly node: Node; readonly depth: number }[] = [{ node: parse(text), depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > TREE.depth) throw unreadable(`its elements are nested deeper than ${TREE.depth} levels`);
    if (isElement(node)) elements.push(node);
    if (elements.length > TREE.nodes) throw unreadable(`it holds more than ${TREE.nodes} elements`);
    const children = "childNodes" in node ? node.childNodes : [];
    for (const child of children.toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return elements;
}

/** An attribute; undefined where the element has none of that name. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The closest element around this one that fits. */
export function closest(
  element: HtmlElement,
  fits: (around: HtmlElement) => boolean,
): HtmlElement | undefined {
  let around = element.parentNode;
  while (around !== null && isElement(around)) {
    if (fits(around)) return around;
    around = around.parentNode;
  }
  return undefined;
}

/** The text that an element shows, without that of the controls in it. */
export function shownText(element: HtmlElement): string {
  return element.childNodes.map(textOfNode).join("");
}

/** All text inside an element, as it is written. */
export function ownText(element: HtmlElement): string {
  return element.childNodes
    .map((node) => (node.nodeName === "#text" && "value" in node ? node.value : ""))
    .join("");
}

const CONTROLS = new Set(["input", "select", "textarea", "button", "fieldset", "form"]);
const CELLS = new Set(["td", "p", "div", "dd"]);
/** Most things before a control that are looked through for its label. */
const MAX_BEFORE = 20;

/** The text that stands before an element, beside it or in the cell before; empty where a control stands between. */
export function textBefore(element: HtmlElement): string {
  const before = siblingText(element);
  const { parentNode } = element;
  if (before !== "" || parentNode === null || !isElement(parentNode)) return before;
  return CELLS.has(parentNode.tagName) ? siblingText(parentNode) : "";
}

function siblingText(element: HtmlElement): string {
  const nodes = element.parentNode?.childNodes ?? [];
  const texts: string[] = [];
  const end = nodes.indexOf(element);
  for (const node of nodes.slice(Math.max(0, end - MAX_BEFORE), end).toReversed()) {
    if (holdsControl(node)) break;
    // A line ends what belongs to a control, once there is anything.
    if (node.nodeName === "br" && texts.length > 0) break;
    const text = textOfNode(node).trim();
    if (text !== "") texts.unshift(text);
  }
  return texts.join(" ");
}

function holdsControl(node: Node): boolean {
  if (!isElement(node)) return false;
  return CONTROLS.has(node.tagName) || node.childNodes.some(holdsControl);
}

function textOfNode(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (!isElement(node) || SILENT.has(node.nodeName)) return "";
  return node.nodeName === "br" ? " " : shownText(node);
}

/** Whether a node is an element, not a text or a comment. */
export function isElement(node: Node): node is HtmlElement {
  return "tagName" in node;
}
