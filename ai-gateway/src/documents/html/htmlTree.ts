import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { TREE } from "../documentLimits.ts";
import { unreadable } from "../refusal.ts";

/** An element of a page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;

/** Elements whose content is never text of the page, or belongs to the control itself. */
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

/** The elements of a page in order, parsed as browsers parse them; nothing is run or loaded. */
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
export function readAttribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The closest ancestor that fits. */
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

/** The visible text of an element, without that of the controls in it. */
export function shownText(element: HtmlElement): string {
  return element.childNodes.map(textOfNode).join("");
}

/** The text nodes directly inside an element, as written. */
export function ownText(element: HtmlElement): string {
  return element.childNodes
    .map((node) => (node.nodeName === "#text" && "value" in node ? node.value : ""))
    .join("");
}

const CONTROLS = new Set(["input", "select", "textarea", "button", "fieldset", "form"]);
const CELLS = new Set(["td", "p", "div", "dd"]);
/** Most nodes before a control that are searched for its label. */
const MAX_BEFORE = 20;

/** The text before an element, beside it or in the previous cell; empty where a control comes between. */
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
    // A line break ends the text of a control, once there is any.
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

/** True for elements, false for texts and comments. */
export function isElement(node: Node): node is HtmlElement {
  return "tagName" in node;
}
