import { readCharacterSet, shareCharacter, type CharacterSet } from "./characterSet.ts";

/** Largest count of a repetition, as RE2 allows it. Source: https://github.com/google/re2/wiki/Syntax. */
const MAX_REPEAT = 1000;
/** Most characters of a pattern. Source: the property `pattern` of a text field. */
const MAX_PATTERN = 500;
/** Deepest nesting of groups. */
const MAX_DEPTH = 10;
/**
 * Limits for the number of ways to split a text between parts that accept the same characters, to bound backtracking: lower
 * when one part is unbounded, since each way is tried for every length of it.
 */
const MAX_WAYS = { ended: 1000, endless: 2 } as const;
/** A repetition with this much room above its minimum counts as unbounded. */
const ENDLESS = 100;

interface Atom {
  /** Accepted characters; undefined for a group. */
  readonly characters?: CharacterSet;
  /** Alternatives of a group, each a sequence. */
  readonly branches?: readonly (readonly Atom[])[];
  readonly min: number;
  readonly max: number;
}

/**
 * Compiles a field's pattern to match whole answers; undefined for an unsafe one. A safe pattern compiles, is valid for RE2 (no
 * look-around, no back reference), and cannot cause slow backtracking. Stricter than necessary: it refuses in case of doubt.
 * Takes less than 1 ms, once per pattern.
 */
function compilePattern(pattern: string): RegExp | undefined {
  if (judged.has(pattern)) return judged.get(pattern);
  if (judged.size >= MAX_JUDGED) judged.clear();
  const compiled = isQuickPattern(pattern) ? new RegExp(`^(?:${pattern})$`, "u") : undefined;
  judged.set(pattern, compiled);
  return compiled;
}

/** True when a whole answer matches a pattern. Unsafe patterns are ignored: they cannot be set, and must not run. */
export function matchesPattern(pattern: string, answer: string): boolean {
  return compilePattern(pattern)?.test(answer) ?? true;
}

/** True when a pattern is safe to use as a rule of a field. */
export function isSafePattern(pattern: string): boolean {
  return compilePattern(pattern) !== undefined;
}

/** Cache of compiled patterns, of at most 500 characters each. */
const judged = new Map<string, RegExp | undefined>();
const MAX_JUDGED = 5000;

function isQuickPattern(pattern: string): boolean {
  if (pattern === "" || pattern.length > MAX_PATTERN || !compiles(pattern)) return false;
  const top = new PatternReader(joinSurrogates(pattern)).readChoice();
  // An unanchored pattern is tried from every position.
  const places = pattern.startsWith("^") ? NO_COST : { degree: 1, ways: 1 };
  return top !== undefined && top.every((branch) => isQuick(branch, isFixed(branch) ? NO_COST : places));
}

/** Replaces a surrogate pair of two escapes by one escape. */
function joinSurrogates(pattern: string): string {
  return pattern.replaceAll(
    /\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})/gi,
    (_pair, high: string, low: string) => {
      const units = [high, low].map((unit) => Number.parseInt(unit, 16));
      return `\\u{${String.fromCharCode(...units)
        .codePointAt(0)
        ?.toString(16)}}`;
    },
  );
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, "u").source.length > 0;
  } catch {
    return false;
  }
}

const CHARACTERS =
  /\[(?:[^\]\\]|\\.)*\]|\\(?:p\{[^}]*\}|P\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^1-9k])|[^\\]/suy;
const REPEAT = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;

/** Parses a valid pattern into atoms; returns undefined for syntax that RE2 does not support. */
class PatternReader {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  readChoice(): readonly (readonly Atom[])[] | undefined {
    const branches: Atom[][] = [[]];
    while (this.#at < this.#pattern.length && this.#peek() !== ")") {
      if (this.#take("|")) branches.push([]);
      else if (!this.#take("^") && !this.#take("$") && !this.#take("\\b") && !this.#take("\\B")) {
        const atom = this.#readAtom();
        if (atom === undefined) return undefined;
        branches.at(-1)?.push(atom);
      }
    }
    return branches;
  }

  #readAtom(): Atom | undefined {
    const content = this.#take("(") ? this.#readGroup() : this.#readCharacters();
    const repeat = this.#readRepeat();
    return content === undefined || repeat === undefined ? undefined : { ...content, ...repeat };
  }

  #readGroup(): Pick<Atom, "branches"> | undefined {
    if (this.#peek() === "?" && !this.#take("?:")) return undefined;
    if (++this.#depth > MAX_DEPTH) return undefined;
    const branches = this.readChoice();
    this.#depth--;
    this.#at++;
    if (branches === undefined || !branches.every((branch) => isQuick(branch))) return undefined;
    return { branches };
  }

  #readCharacters(): Pick<Atom, "characters"> | undefined {
    const source = this.#match(CHARACTERS)?.[0];
    return source === undefined ? undefined : { characters: readCharacterSet(source) };
  }

  #readRepeat(): Pick<Atom, "min" | "max"> | undefined {
    const found = this.#match(REPEAT);
    if (found === null) return { min: 1, max: 1 };
    const [whole, least = "", comma = "", most = ""] = found;
    if (whole.startsWith("?")) return { min: 0, max: 1 };
    if (!whole.startsWith("{")) return { min: whole.startsWith("+") ? 1 : 0, max: Infinity };
    const min = Number(least);
    if (Math.max(min, Number(most)) > MAX_REPEAT) return undefined;
    return { min, max: most === "" ? resolveMax(min, comma) : Number(most) };
  }

  /** Matches a sticky expression at the current position and moves past it. */
  #match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#pattern);
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  #peek(): string {
    return this.#pattern.charAt(this.#at);
  }

  #take(token: string): boolean {
    const isNext = this.#pattern.startsWith(token, this.#at);
    if (isNext) this.#at += token.length;
    return isNext;
  }
}

function resolveMax(min: number, comma: string): number {
  return comma === "" ? min : Infinity;
}

/**
 * Cost of backtracking: the number of unbounded parts that share characters, and the number of ways to split the bounded ones.
 */
interface Cost {
  readonly degree: number;
  readonly ways: number;
}

const NO_COST: Cost = { degree: 0, ways: 1 };

/** True for a sequence without ambiguous nested loops, and with few ways to split it in all. */
function isQuick(atoms: readonly Atom[], before: Cost = NO_COST): boolean {
  if (!atoms.every((atom) => atom.max <= 1 || isLoopClear(atom))) return false;
  const { degree, ways } = both(before, costOfSequence(atoms));
  return degree === 0 ? ways <= MAX_WAYS.ended : degree === 1 && ways <= MAX_WAYS.endless;
}

/**
 * True when a repeated group can be split into its repetitions in only one way: by a fixed length, or by a delimiter character.
 */
function isLoopClear({ branches }: Atom): boolean {
  if (branches === undefined) return true;
  const [body = [], ...others] = branches;
  if (others.length > 0 || body.some((atom) => atom.branches !== undefined)) return false;
  if (isFixed(body)) return body.some(({ min }) => min > 0);
  const isEachClosed = body.slice(0, -1).every((atom, index) => isClosedBy(atom, body[index + 1]));
  if (!isEachClosed) return false;
  return isDelimiter(body[0], body.slice(1)) || isDelimiter(body.at(-1), body.slice(0, -1));
}

function isDelimiter(delimiter: Atom | undefined, others: readonly Atom[]): boolean {
  return delimiter?.min === 1 && delimiter.max === 1 && others.every((other) => !mayShare(delimiter, other));
}

function isFixed(atoms: readonly Atom[]): boolean {
  return atoms.every(({ min, max, branches = [] }) => min === max && branches.every(isFixed));
}

/** The cost of all parts except the last, which nothing follows; for that one only the cost inside it. */
function costOfSequence(atoms: readonly Atom[]): Cost {
  const [last, ...before] = atoms.toReversed();
  const costs = before
    .toReversed()
    .map((atom, index) => (isClosedBy(atom, atoms[index + 1]) ? NO_COST : computeCost(atom)));
  const inLast =
    last === undefined || last.max > 1
      ? []
      : [(last.branches ?? []).map(costOfSequence).reduce(either, NO_COST)];
  return [...costs, ...inLast].reduce(both, NO_COST);
}

/** Repetitions of a group can be split in only one way, so only their number counts. */
function computeCost({ min, max, branches }: Atom): Cost {
  const turns = max - min > ENDLESS ? { degree: 1, ways: 1 } : { degree: 0, ways: max - min + 1 };
  if (branches === undefined || max > 1) return turns;
  const [first = NO_COST, ...others] = branches.map((branch) =>
    branch.map(computeCost).reduce(both, NO_COST),
  );
  return both(turns, others.reduce(either, first));
}

function both(a: Cost, b: Cost): Cost {
  return { degree: a.degree + b.degree, ways: a.ways * b.ways };
}

function either(a: Cost, b: Cost): Cost {
  return { degree: Math.max(a.degree, b.degree), ways: a.ways + b.ways };
}

/** True when a part can end in only one way: it has a fixed length, or shares no character with the required next part. */
function isClosedBy(part: Atom, next: Atom | undefined): boolean {
  if (isFixed([part]) && part.branches === undefined) return true;
  return next !== undefined && next.min > 0 && !mayShare(part, next);
}

/** True when two atoms can accept the same character. */
function mayShare(a: Atom, b: Atom): boolean {
  if (a.characters === undefined || b.characters === undefined) return true;
  return shareCharacter(a.characters, b.characters);
}
