import jsep from "jsep";
import { failure } from "../../errors.ts";
import { err, ok, type Result } from "../../result.ts";
import { BINARY, UNARY, type Expression } from "./expression.ts";
import { FUNCTIONS, type FunctionName } from "./functions.ts";
import { replaceFields } from "./replaceFields.ts";

/** Limits of a calculation: far above what people write, and low enough to protect stack and time. */
export const EXPRESSION_LIMITS = { characters: 2000, depth: 64, nodes: 1000 } as const;

const NOT_ALLOWED = "it has a part that is not allowed";
/** Placeholder for fields in a calculation before parsing. */
const REFERENCE = "$field";

/**
 * Parses a calculation such as `{price} * (1 + {rate} / 100)`. Fields are named by their ids in braces. FORMULA_INVALID names
 * the invalid part, FORMULA_TOO_LARGE means that it is too long or too deep.
 */
export function parseExpression(text: string): Result<Expression> {
  if (text.length > EXPRESSION_LIMITS.characters || measureNesting(text) > EXPRESSION_LIMITS.depth)
    return err(failure("FORMULA_TOO_LARGE"));
  try {
    return ok(new Translator().translate(jsep(withReferences(text)), 0));
  } catch (error) {
    if (error instanceof Refused) return err(error.failure);
    // jsep throws plain errors that contain the position.
    if (error instanceof Error) return err(failure("FORMULA_INVALID", { reason: error.message }));
    throw error;
  }
}

/** A part that no calculation may have. */
class Refused extends Error {
  readonly failure;

  constructor(reason: string) {
    super(reason);
    this.failure = failure("FORMULA_INVALID", { reason });
  }
}

/** Translates the tree of jsep into an `Expression`, and refuses all other nodes. */
class Translator {
  #nodes = 0;

  translate(node: jsep.Expression, depth: number): Expression {
    if (++this.#nodes > EXPRESSION_LIMITS.nodes || depth > EXPRESSION_LIMITS.depth)
      throw new Refused("it is too large");
    if (isNode(node, "Literal")) return { kind: "value", value: readLiteral(node) };
    if (isNode(node, "UnaryExpression")) {
      const operator = parseOperator(UNARY, node.operator);
      return { kind: "unary", operator, operand: this.translate(node.argument, depth + 1) };
    }
    if (isNode(node, "BinaryExpression")) return this.#translateBinary(node, depth);
    if (isNode(node, "ConditionalExpression")) return this.#translateChoice(node, depth);
    if (isNode(node, "CallExpression")) return this.#translateCall(node, depth);
    throw new Refused(node.type === "Compound" ? "there is nothing to calculate" : NOT_ALLOWED);
  }

  #translateBinary(node: jsep.BinaryExpression, depth: number): Expression {
    const operator = parseOperator(BINARY, node.operator);
    const left = this.translate(node.left, depth + 1);
    return { kind: "binary", operator, left, right: this.translate(node.right, depth + 1) };
  }

  #translateChoice({ test, consequent, alternate }: jsep.ConditionalExpression, depth: number): Expression {
    return {
      kind: "choice",
      test: this.translate(test, depth + 1),
      whenTrue: this.translate(consequent, depth + 1),
      whenFalse: this.translate(alternate, depth + 1),
    };
  }

  #translateCall({ callee, arguments: given }: jsep.CallExpression, depth: number): Expression {
    if (!isNode(callee, "Identifier")) throw new Refused(NOT_ALLOWED);
    const args = given.map((arg) => this.translate(arg, depth + 1));
    if (callee.name === REFERENCE) {
      const [id] = args;
      if (id?.kind === "value" && typeof id.value === "string") return { kind: "field", id: id.value };
    }
    if (!isFunctionName(callee.name)) throw new Refused(`there is no function ${callee.name}`);
    return { kind: "call", name: callee.name, args };
  }
}

interface Nodes {
  readonly Literal: jsep.Literal;
  readonly UnaryExpression: jsep.UnaryExpression;
  readonly BinaryExpression: jsep.BinaryExpression;
  readonly ConditionalExpression: jsep.ConditionalExpression;
  readonly CallExpression: jsep.CallExpression;
  readonly Identifier: jsep.Identifier;
}

function isNode<Type extends keyof Nodes>(node: jsep.Expression, type: Type): node is Nodes[Type] {
  return node.type === type;
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

function parseOperator<Operator extends string>(known: readonly Operator[], operator: string): Operator {
  const found = known.find((one) => one === operator);
  if (found === undefined) throw new Refused(`there is no operator ${operator}`);
  return found;
}

function readLiteral({ value }: jsep.Literal): string | number | boolean | null {
  if (value instanceof RegExp) throw new Refused(NOT_ALLOWED);
  return value;
}

/** The deepest nesting of brackets, and of consecutive signs, for which jsep recurses. */
function measureNesting(text: string): number {
  const choices = text.split("?").length - 1;
  let depth = 0;
  let deepest = choices;
  let signs = 0;
  for (const character of text) {
    if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
    if ("-+!~".includes(character)) signs++;
    else if (character !== " ") signs = 0;
    deepest = Math.max(deepest, depth, signs);
  }
  return deepest;
}

/** Replaces each `{id}` by a call that jsep can parse. */
function withReferences(text: string): string {
  return replaceFields(text, (id) => `${REFERENCE}(${JSON.stringify(id)})`);
}
