import { isProse } from "./isProse.ts";
import { wordsOf } from "./wordsOf.ts";
import { nameOf, nodeAt, type SyntaxNode } from "./syntax.ts";

/** The nodes around a node, from the program to its parent. */
export type Trail = readonly SyntaxNode[];

/** Attributes and properties whose strings are shown or read out, whatever they say. */
const SHOWN = wordsOf(`
  alt aria-label aria-description aria-roledescription aria-valuetext ariaLabel label title placeholder
  description hint help helpText caption lead foot summary confirmLabel message impact suggestion subject
  tooltip explanation heading question announcement
`);

/** Calls whose first argument is told to the person. */
const TELLING = new Set(["announce", "tell", "tellDone", "tellLoading"]);

/** Attributes, properties and calls whose strings nobody reads, however much they look like words. */
const UNSEEN = wordsOf(`
  className class d viewBox style transform points key rel allow sandbox pattern prepare exec querySelector
  querySelectorAll closest matches cx clsx createElement info warn error debug fatal child log RegExp Error
  TypeError RangeError font AccessRefused setHeader writeHead header getElementById setAttribute startsWith
  endsWith includes split replace replaceAll indexOf DOMException describe allowed gridTemplateColumns
`);

const TRANSPARENT = wordsOf(`
  LogicalExpression TSAsExpression TSSatisfiesExpression JSXExpressionContainer ArrayExpression
  ConditionalExpression TemplateLiteral ParenthesizedExpression TSNonNullExpression
`);

/** What a string is where it stands, or undefined when no person sees it. */
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

/** Strings under a telling name are texts, others when they read as words. */
function nameOfPosition(name: string, words: string): string | undefined {
  if (SHOWN.has(name) || TELLING.has(name)) return name;
  if (UNSEEN.has(name)) return undefined;
  return isProse(words) ? name || "prose" : undefined;
}

function nameOfHolder(holder: SyntaxNode): string {
  if (holder.type === "JSXAttribute") return nameOf(nodeAt(holder, "name"));
  if (holder.type === "Property") return nameOf(nodeAt(holder, "key"));
  return holder.type === "CallExpression" || holder.type === "NewExpression"
    ? nameOf(nodeAt(holder, "callee"))
    : "";
}

/** A string that is a key of an object, a name of an attribute or what something is compared with. */
function isKey(holder: SyntaxNode, node: SyntaxNode): boolean {
  return (
    holder.type === "BinaryExpression" ||
    holder.type === "SwitchCase" ||
    (holder.type === "Property" && nodeAt(holder, "key") === node) ||
    (holder.type === "MemberExpression" && nodeAt(holder, "property") === node)
  );
}

/** A condition decides and is not shown. */
function isInTest(node: SyntaxNode, trail: Trail): boolean {
  return [...trail.slice(1), node].some((below, at) => {
    const above = trail[at];
    return above?.type === "ConditionalExpression" && nodeAt(above, "test") === below;
  });
}

/** Whatever is inside of an unseen attribute or call is unseen; a property may only share its name with one. */
function isUnseen(above: SyntaxNode): boolean {
  if (above.type === "Property") return false;
  return (
    above.type === "ThrowStatement" ||
    above.type === "TaggedTemplateExpression" ||
    UNSEEN.has(nameOfHolder(above))
  );
}
