/** The characters accepted by a part of a pattern, as sorted, disjoint ranges of code points. */
export type CharacterSet = readonly CharacterRange[];
type CharacterRange = readonly [first: number, last: number];

const LAST_CODE_POINT = 0x10_ff_ff;
const LAST_OF_LATIN = 0xff;

const DIGITS: CharacterSet = [[0x30, 0x39]];
const WORD: CharacterSet = [...DIGITS, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]];
const SPACES: CharacterSet = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x16_80, 0x16_80],
  [0x20_00, 0x20_0a],
  [0x20_28, 0x20_29],
  [0x20_2f, 0x20_2f],
  [0x20_5f, 0x20_5f],
  [0x30_00, 0x30_00],
  [0xfe_ff, 0xfe_ff],
];
const LINE_ENDS: CharacterSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x20_28, 0x20_29],
];

const ANY = complement(LINE_ENDS);

/** Character sets by their escape. Source: ECMA-262, CharacterClassEscape. */
const NAMED: ReadonlyMap<string, CharacterSet> = new Map([
  ["\\d", DIGITS],
  ["\\D", complement(DIGITS)],
  ["\\w", WORD],
  ["\\W", complement(WORD)],
  ["\\s", SPACES],
  ["\\S", complement(SPACES)],
]);

/** Control characters by the letter after the backslash. Source: ECMA-262, ControlEscape. */
const CONTROLS: ReadonlyMap<string, number> = new Map([
  ["0", 0x00],
  ["b", 0x08],
  ["t", 0x09],
  ["n", 0x0a],
  ["v", 0x0b],
  ["f", 0x0c],
  ["r", 0x0d],
]);

/** One character, escape or property of a pattern with the flag `u`. */
const PART = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|.)|./gsu;

/** Reads the characters accepted by a character, an escape or a class of a valid pattern with the flag `u`. */
export function readCharacterSet(source: string): CharacterSet {
  if (source === ".") return ANY;
  if (!source.startsWith("[")) return readPart(source);
  const isNegated = source.startsWith("[^");
  const set = readClass(source.slice(isNegated ? 2 : 1, -1).match(PART) ?? []);
  return isNegated ? complement(set) : set;
}

function readClass(parts: readonly string[]): CharacterSet {
  const ranges: CharacterRange[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [part = "", dash, end] = parts.slice(at, at + 3);
    if (dash === "-" && end !== undefined) {
      ranges.push([parseCodePoint(part), parseCodePoint(end)]);
      at += 2;
    } else ranges.push(...readPart(part));
  }
  return merge(ranges);
}

function readPart(part: string): CharacterSet {
  if (/^\\[pP]\{/.test(part)) return readProperty(part);
  return NAMED.get(part) ?? [[parseCodePoint(part), parseCodePoint(part)]];
}

const ESCAPE = /^\\(?:u\{(?<braced>[^}]*)\}|[ux](?<hex>[\da-fA-F]+)$|c(?<control>[a-zA-Z]))/u;

function parseCodePoint(part: string): number {
  if (!part.startsWith("\\")) return getCodePoint(part);
  const { braced, hex, control } = ESCAPE.exec(part)?.groups ?? {};
  const number = braced ?? hex;
  if (number !== undefined) return Number.parseInt(number, 16);
  if (control !== undefined) return getCodePoint(control) % 32;
  return CONTROLS.get(part.slice(1)) ?? getCodePoint(part.slice(1));
}

function getCodePoint(text: string): number {
  return text.codePointAt(0) ?? 0;
}

const properties = new Map<string, CharacterSet>();

/** The set of a Unicode property: exact in Latin-1 and for spaces, and an overestimate with all other characters. */
function readProperty(source: string): CharacterSet {
  const known = properties.get(source);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^${source}$`, "u");
  const exact = [...listCodePoints([[0, LAST_OF_LATIN]]), ...listCodePoints(SPACES)];
  const had = exact.filter((code) => pattern.test(String.fromCodePoint(code)));
  const beyond = complement(merge([[0, LAST_OF_LATIN], ...SPACES]));
  const set = merge([...had.map((code): CharacterRange => [code, code]), ...beyond]);
  properties.set(source, set);
  return set;
}

function listCodePoints(set: CharacterSet): number[] {
  return set.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

function merge(ranges: readonly CharacterRange[]): CharacterSet {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

function complement(set: CharacterSet): CharacterSet {
  const ends = [...set.map(([first]) => first - 1), LAST_CODE_POINT];
  const starts = [0, ...set.map(([, last]) => last + 1)];
  return starts.flatMap((first, index) => {
    const last = ends[index] ?? LAST_CODE_POINT;
    return first <= last ? [[first, last] as const] : [];
  });
}

/** True when two sets have a character in common. */
export function shareCharacter(a: CharacterSet, b: CharacterSet): boolean {
  let [inA, inB] = [0, 0];
  for (;;) {
    const [one, other] = [a[inA], b[inB]];
    if (one === undefined || other === undefined) return false;
    if (one[0] <= other[1] && other[0] <= one[1]) return true;
    if (one[1] < other[1]) inA++;
    else inB++;
  }
}
