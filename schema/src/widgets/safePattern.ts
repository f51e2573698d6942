/** Largest count of a repetition, as RE2 allows it. Source: https://github.com/google/re2/wiki/Syntax. */
const MAX_REPEAT = 1000;
/** Most characters of a pattern that is taken. Source: the property `pattern` of a text field. */
const MAX_PATTERN = 500;
/**
 * In how many ways a text may be cut between parts that take the same characters, before an engine that tries again gives up:
 * fewer where one of the parts has no end, since each is tried for every length of it.
 */
const MAX_WAYS = { ended: 1000, endless: 2 } as const;
/** A repetition that may come this much more often than it has to counts as one without an end. */
const ENDLESS = 100;

interface Atom {
  /** The source of the characters that it takes; undefined for a group. */
  readonly source?: string;
  /** What a group repeats, a list for each of its choices. */
  readonly branches?: readonly (readonly Atom[])[];
  readonly min: number;
  readonly max: number;
}

/**
 * Whether a pattern may be a rule of a field: it compiles, RE2 takes it too (no look-around, no back reference), and no text
 * makes it slow in an engine that tries again. Stricter than it would have to be: what it cannot be sure of it refuses.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern === "" || pattern.length > MAX_PATTERN || !compiles(pattern)) return false;
  const reader = new PatternReader(pattern);
  const top = reader.readChoice();
  // A pattern that may begin anywhere is tried from every place.
  const places = pattern.startsWith("^") ? NO_COST : { degree: 1, ways: 1 };
  return top !== undefined && top.every((branch) => isQuick(branch, isFixed(branch) ? NO_COST : places));
}

function compiles(source: string): boolean {
  try {
    return new RegExp(source, "u").source.length > 0;
  } catch {
    return false;
  }
}

/** Reads a pattern that compiles into what it repeats; gives undefined for what RE2 has not. */
class PatternReader {
  readonly #pattern: string;
  #at = 0;

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
    const branches = this.readChoice();
    this.#at++;
    if (branches === undefined || !branches.every((branch) => isQuick(branch))) return undefined;
    return { branches };
  }

  #readCharacters(): Pick<Atom, "source"> | undefined {
    const rest = this.#pattern.slice(this.#at);
    const source =
      /^\[(?:[^\]\\]|\\.)*\]/su.exec(rest)?.[0] ??
      /^\\(?:p\{[^}]*\}|P\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^1-9k])/u.exec(
        rest,
      )?.[0] ??
      /^[^\\]/su.exec(rest)?.[0];
    if (source === undefined) return undefined;
    this.#at += source.length;
    return { source };
  }

  #readRepeat(): Pick<Atom, "min" | "max"> | undefined {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#pattern.slice(this.#at));
    if (found === null) return { min: 1, max: 1 };
    this.#at += found[0].length;
    const [whole, least = "", comma = "", most = ""] = found;
    if (whole.startsWith("?")) return { min: 0, max: 1 };
    if (!whole.startsWith("{")) return { min: whole.startsWith("+") ? 1 : 0, max: Infinity };
    const min = Number(least);
    if (Math.max(min, Number(most)) > MAX_REPEAT) return undefined;
    return { min, max: most === "" ? endOf(min, comma) : Number(most) };
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

function endOf(min: number, comma: string): number {
  return comma === "" ? min : Infinity;
}

/** What trying again may cost: how many parts without an end share characters, and in how many ways the others can be cut. */
interface Cost {
  readonly degree: number;
  readonly ways: number;
}

const NO_COST: Cost = { degree: 0, ways: 1 };

/** Whether a sequence has no loop of loops whose turns could be cut in several ways, and few ways to cut it in all. */
function isQuick(atoms: readonly Atom[], before: Cost = NO_COST): boolean {
  if (!atoms.every((atom) => atom.max <= 1 || isLoopClear(atom))) return false;
  const { degree, ways } = both(before, costOfSequence(atoms));
  return degree === 0 ? ways <= MAX_WAYS.ended : degree === 1 && ways <= MAX_WAYS.endless;
}

/** Whether a repeated group has one way only to be cut into its turns: a fixed length, or a character that parts the turns. */
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
  return (
    delimiter?.min === 1 && delimiter.max === 1 && others.every((other) => !shareCharacter(delimiter, other))
  );
}

function isFixed(atoms: readonly Atom[]): boolean {
  return atoms.every(({ min, max, branches = [] }) => min === max && branches.every(isFixed));
}

/** The cost of all parts but the last, which nothing comes after; of that, what is inside it. */
function costOfSequence(atoms: readonly Atom[]): Cost {
  const [last, ...before] = atoms.toReversed();
  const costs = before
    .toReversed()
    .map((atom, index) => (isClosedBy(atom, atoms[index + 1]) ? NO_COST : costOf(atom)));
  const inLast =
    last === undefined || last.max > 1
      ? []
      : [(last.branches ?? []).map(costOfSequence).reduce(either, NO_COST)];
  return [...costs, ...inLast].reduce(both, NO_COST);
}

/** The turns of a repeated group are clear, so that only their number counts. */
function costOf({ min, max, branches }: Atom): Cost {
  const turns = max - min > ENDLESS ? { degree: 1, ways: 1 } : { degree: 0, ways: max - min + 1 };
  if (branches === undefined || max > 1) return turns;
  const [first = NO_COST, ...others] = branches.map((branch) => branch.map(costOf).reduce(both, NO_COST));
  return both(turns, others.reduce(either, first));
}

function both(a: Cost, b: Cost): Cost {
  return { degree: a.degree + b.degree, ways: a.ways * b.ways };
}

function either(a: Cost, b: Cost): Cost {
  return { degree: Math.max(a.degree, b.degree), ways: a.ways + b.ways };
}

/** Whether a part has one way only to end: it is of one length, or what has to come next is none of its characters. */
function isClosedBy(part: Atom, next: Atom | undefined): boolean {
  if (isFixed([part]) && part.branches === undefined) return true;
  return next !== undefined && next.min > 0 && !shareCharacter(part, next);
}

/** Whether two atoms can take the same character, as far as the characters tell that people type and patterns name. */
function shareCharacter(a: Atom, b: Atom): boolean {
  if (a.source === undefined || b.source === undefined) return true;
  const [first, second] = [new RegExp(`^${a.source}$`, "u"), new RegExp(`^${b.source}$`, "u")];
  const named = Array.from(a.source + b.source);
  return [...SAMPLE, ...named].some((character) => first.test(character) && second.test(character));
}

const SAMPLE: readonly string[] = [
  ...Array.from({ length: 256 }, (_, code) => String.fromCodePoint(code)),
  ...Array.from("ĀΩДא漢字かﾊ한😀\u2003\u2028"),
];
