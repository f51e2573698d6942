/** A value in a PDF's source; each character of a string is a byte. Source: ISO 32000-1 §7.3. */
export type PdfValue =
  | { readonly kind: "name" | "string"; readonly text: string }
  | { readonly kind: "number" | "reference"; readonly number: number }
  | { readonly kind: "array"; readonly items: readonly PdfValue[] }
  | { readonly kind: "dictionary"; readonly entries: ReadonlyMap<string, PdfValue> }
  | { readonly kind: "other" };

/** A value, and the position of its end in the source. */
export interface ReadValue {
  readonly value: PdfValue;
  readonly end: number;
}

const OTHER: PdfValue = { kind: "other" };
const MAX_DEPTH = 40;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
const SPACE = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NUMBER = /[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;

/** Reads the value that begins at a position of the source; anything that is no value becomes "other". Never throws, always ends. */
export function readPdfValue(source: string, start: number, depth = 0): ReadValue {
  const at = skipSpace(source, start);
  if (depth > MAX_DEPTH || at >= source.length) return { value: OTHER, end: source.length };
  switch (source.charAt(at)) {
    case "/":
      return readName(source, at);
    case "(":
      return readString(source, at);
    case "[":
      return readArray(source, at, depth);
    case "<":
      return source.charAt(at + 1) === "<" ? readDictionary(source, at, depth) : readHex(source, at);
    default:
      return readAtom(source, at);
  }
}

function readName(source: string, at: number): ReadValue {
  const word = match(WORD, source, at + 1);
  const end = at + 1 + word.length;
  const text = word.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { value: { kind: "name", text }, end };
}

function readString(source: string, start: number): ReadValue {
  let open = 1;
  let text = "";
  let at = start + 1;
  for (; at < source.length && open > 0; at++) {
    const character = source.charAt(at);
    if (character === "\\") {
      const [escaped, length] = readEscape(source, at + 1);
      text += escaped;
      at += length;
      continue;
    }
    if (character === "(") open++;
    if (character === ")") open--;
    if (open > 0) text += character;
  }
  return { value: { kind: "string", text }, end: at };
}

function readEscape(source: string, at: number): readonly [string, number] {
  const octal = match(/[0-7]{1,3}/y, source, at);
  if (octal !== "") return [String.fromCharCode(Number.parseInt(octal, 8) & 255), octal.length];
  const character = source.charAt(at);
  // A backslash at the end of a line continues the string in the next line.
  if (character === "\r" && source.charAt(at + 1) === "\n") return ["", 2];
  if (character === "\n" || character === "\r") return ["", 1];
  return [ESCAPES[character] ?? character, 1];
}

function readHex(source: string, at: number): ReadValue {
  const close = source.indexOf(">", at);
  const end = close === -1 ? source.length : close;
  const digits = source.slice(at + 1, end).replace(/[^0-9a-f]/gi, "");
  const even = digits.length % 2 === 0 ? digits : `${digits}0`;
  return { value: { kind: "string", text: Buffer.from(even, "hex").toString("latin1") }, end: end + 1 };
}

function readArray(source: string, start: number, depth: number): ReadValue {
  const items: PdfValue[] = [];
  let at = skipSpace(source, start + 1);
  while (at < source.length && source.charAt(at) !== "]") {
    const { value, end } = readPdfValue(source, at, depth + 1);
    items.push(value);
    at = skipSpace(source, Math.max(end, at + 1));
  }
  return { value: { kind: "array", items }, end: at + 1 };
}

function readDictionary(source: string, start: number, depth: number): ReadValue {
  const entries = new Map<string, PdfValue>();
  let at = skipSpace(source, start + 2);
  while (at < source.length && !source.startsWith(">>", at)) {
    const key = readPdfValue(source, at, depth + 1);
    const entry = readPdfValue(source, Math.max(key.end, at + 1), depth + 1);
    // Without a name there is no key: the dictionary is broken, and only the entries read so far are returned.
    if (key.value.kind !== "name") return { value: { kind: "dictionary", entries }, end: key.end };
    entries.set(key.value.text, entry.value);
    at = skipSpace(source, entry.end);
  }
  return { value: { kind: "dictionary", entries }, end: at + 2 };
}

function readAtom(source: string, at: number): ReadValue {
  const reference = match(REFERENCE, source, at);
  if (reference !== "") {
    return {
      value: { kind: "reference", number: Number.parseInt(reference, 10) },
      end: at + reference.length,
    };
  }
  const number = match(NUMBER, source, at);
  if (number !== "") return { value: { kind: "number", number: Number(number) }, end: at + number.length };
  return { value: OTHER, end: at + Math.max(1, match(WORD, source, at).length) };
}

function skipSpace(source: string, at: number): number {
  return at + match(SPACE, source, at).length;
}

function match(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? "";
}
