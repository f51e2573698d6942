import { parseExact } from "./parseExact.ts";

/** Most characters parsed in one go. */
const PART_CHARACTERS = 32 * 1024;
/** Levels down to which a text is split; larger values below are parsed whole. */
const MAX_LEVELS = 4;

const CODE = {
  quote: 34,
  comma: 44,
  backslash: 92,
  openArray: 91,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
};

/** Parses JSON like `parseExact`, part by part; throws a SyntaxError for anything else. */
export function* parseParts(text: string, level = 0): Generator<void, unknown> {
  yield;
  const whole = text.length > PART_CHARACTERS && level < MAX_LEVELS ? text.trim() : "";
  if (whole.startsWith("[")) return yield* parseItems(stripBrackets(whole, "]"), level);
  if (whole.startsWith("{")) return yield* parseEntries(stripBrackets(whole, "}"), level);
  return parseExact(text);
}

/** Index of the closing quote of the string that begins here; the text's length when there is none. */
export function endOfString(text: string, start: number): number {
  const quote = text.indexOf('"', start + 1);
  // Most strings have no escapes and are skipped at once.
  if (quote !== -1 && !text.slice(start + 1, quote).includes("\\")) return quote;
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === CODE.quote) return index;
    if (code === CODE.backslash) index++;
  }
  return text.length;
}

function stripBrackets(whole: string, closing: string): string {
  if (!whole.endsWith(closing)) throw new SyntaxError("It does not end as it begins");
  return whole.slice(1, -1);
}

function* parseItems(inside: string, level: number): Generator<void, unknown[]> {
  const items: unknown[] = [];
  for (const part of isEmpty(inside) ? [] : splitParts(inside)) {
    yield;
    if (part === PAUSE) continue;
    const { text, isSmall } = part;
    const parsed: unknown = isSmall ? parseExact(`[${text}]`) : [yield* parseParts(text, level + 1)];
    if (Array.isArray(parsed)) items.push(...parsed);
  }
  return items;
}

function* parseEntries(inside: string, level: number): Generator<void, object> {
  const entries: (readonly [string, unknown])[] = [];
  for (const part of isEmpty(inside) ? [] : splitParts(inside)) {
    yield;
    if (part === PAUSE) continue;
    const { text, isSmall } = part;
    if (isSmall) entries.push(...Object.entries(readObject(`{${text}}`)));
    else {
      const colon = endOfKey(text);
      const [key = ""] = Object.keys(readObject(`{${text.slice(0, colon)}:0}`));
      entries.push([key, yield* parseParts(text.slice(colon + 1), level + 1)]);
    }
  }
  return yield* joinEntries(entries);
}

/** Entries joined in one go. */
const JOINED = 1000;

function* joinEntries(entries: readonly (readonly [string, unknown])[]): Generator<void, object> {
  const joined: Record<string, unknown> = {};
  for (const [index, [key, value]] of entries.entries()) {
    if (index % JOINED === 0) yield;
    // Defined as an ordinary entry; assigning it would set the prototype.
    if (key === "__proto__") Object.defineProperty(joined, key, { value, ...OWN });
    else joined[key] = value;
  }
  return joined;
}

const OWN = { writable: true, enumerable: true, configurable: true } as const;

function readObject(text: string): object {
  const parsed = parseExact(text);
  return typeof parsed === "object" && parsed !== null ? parsed : {};
}

/** Index of the colon after an entry's key. */
function endOfKey(entry: string): number {
  const colon = entry.indexOf(":", endOfString(entry, entry.indexOf('"')));
  if (colon === -1) throw new SyntaxError("It has no key");
  return colon;
}

interface Part {
  readonly text: string;
  /** True for several items or entries; false for a single large one. */
  readonly isSmall: boolean;
}

/** Yielded for a pause, so that others get a turn before the next part. */
const PAUSE = "pause";
/** Characters scanned before a pause. */
const LOOK_CHARACTERS = 64 * 1024;

/** Splits the content of brackets at its commas. */
function* splitParts(inside: string): Generator<Part | typeof PAUSE> {
  let [from, start] = [0, 0];
  for (const stop of stopsIn(inside)) {
    if (stop === PAUSE) {
      yield PAUSE;
      continue;
    }
    const isLarge = stop - start > PART_CHARACTERS;
    if (isLarge && start > from) yield createSmallPart(inside.slice(from, start - 1));
    const isDue = isLarge || stop - from > PART_CHARACTERS || stop === inside.length;
    if (isDue)
      yield isLarge ? createLargePart(inside.slice(start, stop)) : createSmallPart(inside.slice(from, stop));
    start = stop + 1;
    from = isDue ? start : from;
  }
}

function isEmpty(inside: string): boolean {
  return inside.trim() === "";
}

function createLargePart(text: string): Part {
  return { text, isSmall: false };
}

function createSmallPart(text: string): Part {
  // Nothing may be missing between two commas or after the last.
  if (text.trim() === "") throw new SyntaxError("Something is missing");
  return { text, isSmall: true };
}

function levelsAt(code: number): number {
  if (code === CODE.openArray || code === CODE.openObject) return 1;
  return code === CODE.closeArray || code === CODE.closeObject ? -1 : 0;
}

/** Yields the end of each item: at commas outside any bracket or string, and at the end. */
function* stopsIn(inside: string): Generator<number | typeof PAUSE> {
  let [levels, rest] = [0, LOOK_CHARACTERS];
  for (let index = 0; index < inside.length; index++) {
    if (index > rest) {
      yield PAUSE;
      rest = index + LOOK_CHARACTERS;
    }
    const code = inside.charCodeAt(index);
    if (code === CODE.quote) index = endOfString(inside, index);
    else levels += levelsAt(code);
    if (code === CODE.comma && levels === 0) yield index;
    if (levels < 0) throw new SyntaxError("It ends before its end");
  }
  yield inside.length;
}
