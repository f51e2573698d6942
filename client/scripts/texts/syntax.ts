/** A node of a parsed source, as in ESTree. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** True when a value in a tree is a node. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The nodes directly inside a node, in the order of the source. */
export function listChildren(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** The node under a key of another node, if there is one. */
export function nodeAt(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
}

/** The nodes in a list under a key of another node. */
export function nodesAt(node: SyntaxNode, name: string): SyntaxNode[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name written by an identifier, a key, a member or a JSX name; "" for anything else. */
export function readName(node: SyntaxNode | undefined): string {
  if (node === undefined) return "";
  if (node.type === "MemberExpression") return readName(nodeAt(node, "property"));
  if (typeof node["name"] === "string") return node["name"];
  return node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : "";
}
