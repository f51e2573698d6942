import { parseSync } from "vite";
import { lineAt } from "../lineAt.ts";
import { isNode, listChildren, nodeAt, readName, type SyntaxNode } from "../texts/syntax.ts";
import type { Source } from "./source.ts";

/** A name that a source declares. */
export interface Declaration {
  readonly name: string;
  readonly line: number;
  readonly kind: "function" | "type" | "variable" | "member" | "parameter";
  readonly holdsFunction: boolean;
  /** True outside of all functions. */
  readonly isTopLevel: boolean;
}

type Kind = Declaration["kind"];

/** Kinds of nodes that declare a name, with the key under which the name is. */
const DECLARING = new Map<string, readonly [Kind, "id" | "key"]>([
  ["FunctionDeclaration", ["function", "id"]],
  ["FunctionExpression", ["function", "id"]],
  ["TSDeclareFunction", ["function", "id"]],
  ["ClassDeclaration", ["type", "id"]],
  ["TSInterfaceDeclaration", ["type", "id"]],
  ["TSTypeAliasDeclaration", ["type", "id"]],
  ["TSEnumDeclaration", ["type", "id"]],
  ["VariableDeclarator", ["variable", "id"]],
  ["Property", ["member", "key"]],
  ["MethodDefinition", ["member", "key"]],
  ["PropertyDefinition", ["member", "key"]],
  ["TSMethodSignature", ["member", "key"]],
  ["TSPropertySignature", ["member", "key"]],
]);

/** Lists the declared names of a source; of the parameters, those with a function type. */
export function listDeclarations({ file, text }: Source): readonly Declaration[] {
  const found: Declaration[] = [];
  const { program } = parseSync(file, text);
  if (isNode(program)) visit(program, true);
  return found;

  function visit(node: SyntaxNode, isTopLevel: boolean): void {
    const [kind, name] = readDeclaration(node);
    if (name !== "") found.push({ ...toDeclaration(node), kind, name, isTopLevel });
    for (const child of listChildren(node)) {
      // The members of a pattern are declared elsewhere.
      const isPart = node.type === "ObjectPattern" && child.type === "Property";
      if (!isPart) visit(child, isTopLevel && !isFunction(node));
    }
  }

  function toDeclaration(node: SyntaxNode): Pick<Declaration, "line" | "holdsFunction"> {
    return { line: lineAt(text, node.start), holdsFunction: holdsFunction(node) };
  }
}

function readDeclaration(node: SyntaxNode): readonly [Kind, string] {
  if (node.type === "Identifier") return ["parameter", isFunctionType(node) ? readName(node) : ""];
  const [kind, key] = DECLARING.get(node.type) ?? [];
  return kind === undefined || key === undefined ? ["variable", ""] : [kind, readName(nodeAt(node, key))];
}

function holdsFunction(node: SyntaxNode): boolean {
  return [node, nodeAt(node, "init"), nodeAt(node, "value")].some(
    (holder) => holder !== undefined && (isFunction(holder) || isFunctionType(holder)),
  );
}

function isFunction({ type }: SyntaxNode): boolean {
  return /Function|^TSMethodSignature$/.test(type);
}

function isFunctionType(node: SyntaxNode): boolean {
  return nodeAt(nodeAt(node, "typeAnnotation"), "typeAnnotation")?.type === "TSFunctionType";
}
