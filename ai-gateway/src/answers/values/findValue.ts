/** Position of a JSON value in a text, or the reason why it cannot be used. `open` means that it never ends: the text was cut. */
export type FoundValue =
  | { readonly kind: "whole"; readonly start: number; readonly end: number }
  | { readonly kind: "none" | "open" | "mismatched" | "deep" };

const CLOSERS: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/**
 * Finds the first object in a text from `from` on, or a list that begins with one. Skips strings (in either quote, since models
 * write both) and comments, so that brackets in them do not count. Reads the text once.
 */
export function findValue(text: string, from: number, maxDepth: number): FoundValue {
  const start = startOfValue(text, from);
  if (start === -1) return { kind: "none" };
  const expected: string[] = [];
  for (let at = start; at < text.length; at = afterToken(text, at)) {
    const character = text.charAt(at);
    const closer = CLOSERS[character];
    if (closer !== undefined) expected.push(closer);
    if (expected.length > maxDepth) return { kind: "deep" };
    if (character !== "}" && character !== "]") continue;
    if (expected.pop() !== character) return { kind: "mismatched" };
    if (expected.length === 0) return { kind: "whole", start, end: at + 1 };
  }
  return { kind: "open" };
}

/** Position of the first value inside a code fence; -1 where no fence holds one. */
export function findFence(text: string): number {
  for (let at = text.indexOf("```"); at !== -1; at = text.indexOf("```", at + 3)) {
    const language = /[\w-]{0,20}/y;
    language.lastIndex = at + 3;
    language.test(text);
    const start = skipBlanks(text, language.lastIndex);
    if (text.charAt(start) === "{" || text.charAt(start) === "[") return start;
  }
  return -1;
}

function startOfValue(text: string, from: number): number {
  const brace = text.indexOf("{", from);
  if (brace === -1) return -1;
  let before = brace - 1;
  while (before >= from && isBlank(text.charAt(before))) before--;
  return before >= from && text.charAt(before) === "[" ? before : brace;
}

function afterToken(text: string, at: number): number {
  const character = text.charAt(at);
  if (character === '"' || character === "'") return afterString(text, at, character);
  if (character === "/" && text.charAt(at + 1) === "/") return after(text, "\n", at);
  return character === "/" && text.charAt(at + 1) === "*" ? after(text, "*/", at + 2) : at + 1;
}

function afterString(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === quote) return at + 1;
  }
  return text.length;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charAt(at))) at++;
  return at;
}

function isBlank(character: string): boolean {
  return character.trim() === "";
}
