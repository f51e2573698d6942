import { parseSync } from "vite";
import { lineAt } from "../lineAt.ts";
import { readPosition, type Trail } from "./readPosition.ts";
import { listChildren, isNode, nodeAt, nodesAt, type SyntaxNode } from "./syntax.ts";

/** A text that a person can see, with its position in the source. */
export interface Text {
  readonly file: string;
  readonly line: number;
  /** Kind of its position: `text`, an attribute, a property, a call or `prose`. */
  readonly position: string;
  /** The text as shown; inserted values are in braces. */
  readonly words: string;
  /** True when the text is a branch of a condition on a number, and so only right for certain numbers. */
  readonly isCounted: boolean;
}

/** Every text of one source that a person can see. */
export function readTexts(file: string, source: string): Text[] {
  const found: Text[] = [];
  const { program } = parseSync(file, source);
  if (isNode(program)) visit(program, []);
  return found;

  function visit(node: SyntaxNode, trail: Trail): void {
    const words = readWords(node, source);
    const position = words === undefined ? undefined : readPosition(node, words, trail);
    if (words !== undefined && position !== undefined)
      found.push({
        file,
        line: lineAt(source, node.start),
        position,
        words,
        isCounted: isCounted(node, trail, source),
      });
    if (isSkipped(node)) return;
    for (const child of listChildren(node)) visit(child, [...trail, node]);
  }
}

/** True for types and imports, which contain no texts. */
function isSkipped(node: SyntaxNode): boolean {
  return /^(TS(?!AsExpression|SatisfiesExpression|NonNull)|Import|ExportAll)/.test(node.type);
}

function readWords(node: SyntaxNode, source: string): string | undefined {
  if (node.type === "JSXElement" || node.type === "JSXFragment") return readChildren(node, source);
  if (node.type === "TemplateLiteral") return readTemplate(node, source);
  return node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : undefined;
}

/** The children of an element as one text, with elements and expressions in braces. */
function readChildren(element: SyntaxNode, source: string): string | undefined {
  const children = nodesAt(element, "children");
  if (!children.some((child) => child.type === "JSXText" && /\S/.test(String(child["value"]))))
    return undefined;
  return children
    .map((child) => readChild(child, source))
    .join("")
    .trim();
}

function readChild(child: SyntaxNode, source: string): string {
  if (child.type === "JSXText") return String(child["value"]).replaceAll(/\s*\n\s*/g, " ");
  if (child.type !== "JSXExpressionContainer") return "{…}";
  const expression = nodeAt(child, "expression");
  if (expression?.type === "JSXEmptyExpression") return "";
  const literal = expression?.type === "Literal" ? expression["value"] : undefined;
  return typeof literal === "string" ? literal : slot(expression, source);
}

function readTemplate(template: SyntaxNode, source: string): string {
  const expressions = nodesAt(template, "expressions");
  return nodesAt(template, "quasis")
    .map((quasi, at) => cooked(quasi) + (at < expressions.length ? slot(expressions[at], source) : ""))
    .join("");
}

function cooked(quasi: SyntaxNode): string {
  const value = quasi["value"];
  return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
}

/** An inserted value in braces: its source code when that is short. */
function slot(expression: SyntaxNode | undefined, source: string): string {
  const written = expression === undefined ? "" : source.slice(expression.start, expression.end);
  return /^[\w.()[\], ]{1,60}$/.test(written) ? `{${written}}` : "{…}";
}

function isCounted(node: SyntaxNode, trail: Trail, source: string): boolean {
  return trail.some((above) => {
    const test = above.type === "ConditionalExpression" ? nodeAt(above, "test") : undefined;
    return test !== undefined && test !== node && /[=<>] 1\b/.test(source.slice(test.start, test.end));
  });
}
