import { isProse } from "./isProse.ts";
import { toWordSet } from "./toWordSet.ts";
import { readName, nodeAt, type SyntaxNode } from "./syntax.ts";

/** The nodes around a node, from the program to its parent. */
export type Trail = readonly SyntaxNode[];

/** Attributes and properties whose strings are always shown or read out. */
const SHOWN = toWordSet(`
  alt aria-label aria-description aria-roledescription aria-valuetext ariaLabel label title placeholder
  description hint help helpText caption lead foot summary confirmLabel message impact suggestion subject
  tooltip explanation heading question announcement
`);

/** Calls whose first argument is shown to the person. */
const ANNOUNCING = new Set(["announce", "tell", "announceDone", "announceLoading"]);

/** Attributes, properties and calls whose strings nobody reads, however much they look like words. */
const UNSEEN = toWordSet(`
  className class d viewBox style transform points key rel allow sandbox pattern prepare exec querySelector
  querySelectorAll closest matches cx clsx createElement info warn error debug fatal child log RegExp Error
  TypeError RangeError font AccessRefused setHeader writeHead header getElementById setAttribute startsWith
  endsWith includes split replace replaceAll indexOf DOMException describe allowed gridTemplateColumns
`);

const TRANSPARENT = toWordSet(`
  LogicalExpression TSAsExpression TSSatisfiesExpression JSXExpressionContainer ArrayExpression
  ConditionalExpression TemplateLiteral ParenthesizedExpression TSNonNullExpression
`);

/** Name of a string's position; undefined when no person sees the string. */
export function readPosition(node: SyntaxNode, words: string, trail: Trail): string | undefined {
  if (!/\p{L}/u.test(words.replaceAll(/\{[^}]*\}/g, ""))) return undefined;
  if (node.type.startsWith("JSX")) return "text";
  if (isInTest(node, trail) || trail.some(isUnseen)) return undefined;
  const at = trail.findLastIndex((above) => !TRANSPARENT.has(above.type));
  const holder = trail[at];
  if (holder === undefined || isKey(holder, node)) return undefined;
  if (/^JSX(Element|Fragment)/.test(holder.type)) return "text";
  const isPart = trail.slice(at + 1).some(({ type }) => type === "TemplateLiteral");
  return nameOfPosition(isPart ? "" : nameOfHolder(holder), words);
}

/** Strings at a known position are texts; others only when they read as words. */
function nameOfPosition(name: string, words: string): string | undefined {
  if (SHOWN.has(name) || ANNOUNCING.has(name)) return name;
  if (UNSEEN.has(name)) return undefined;
  return isProse(words) ? name || "prose" : undefined;
}

function nameOfHolder(holder: SyntaxNode): string {
  if (holder.type === "JSXAttribute") return readName(nodeAt(holder, "name"));
  if (holder.type === "Property") return readName(nodeAt(holder, "key"));
  return holder.type === "CallExpression" || holder.type === "NewExpression"
    ? readName(nodeAt(holder, "callee"))
    : "";
}

/** True for the key of an object, the name of an attribute, or the value of a comparison. */
function isKey(holder: SyntaxNode, node: SyntaxNode): boolean {
  return (
    holder.type === "BinaryExpression" ||
    holder.type === "SwitchCase" ||
    (holder.type === "Property" && nodeAt(holder, "key") === node) ||
    (holder.type === "MemberExpression" && nodeAt(holder, "property") === node)
  );
}

/** True inside the condition of a conditional expression, which is not shown. */
function isInTest(node: SyntaxNode, trail: Trail): boolean {
  return [...trail.slice(1), node].some((below, at) => {
    const above = trail[at];
    return above?.type === "ConditionalExpression" && nodeAt(above, "test") === below;
  });
}

/** True for attributes and calls whose content nobody sees; a property may only share its name with one. */
function isUnseen(above: SyntaxNode): boolean {
  if (above.type === "Property") return false;
  return (
    above.type === "ThrowStatement" ||
    above.type === "TaggedTemplateExpression" ||
    UNSEEN.has(nameOfHolder(above))
  );
}
