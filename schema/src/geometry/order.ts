/** The digits of an order key, in string order. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;
/** The first digits are an integer that appending increments, so that a list built from one end keeps short keys. */
const HEAD_LENGTH = 3;
const HEAD_COUNT = BASE ** HEAD_LENGTH;
const WELL_FORMED = /^[0-9A-Za-z]+$/;

/** The neighbours of a new key; `null` for an open end. */
interface Bounds {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * A key that sorts strictly between two others (compared with `<`); `null` is an open end. A unique `suffix`, such as the
 * widget's id, makes concurrent keys for the same position differ (except with a chance of 1 in 14 million, when the ids
 * decide). Never throws: with `before` at or after `after`, or no room between them, the key goes after `before`; a malformed
 * neighbour counts as an open end.
 */
export function orderBetween(before: string | null, after: string | null, suffix: string): string {
  return stemBetween(usableBounds(before, after)) + hashToDigits(suffix);
}

/** Ascending keys between two others, one for each suffix; same rules as `orderBetween`. */
export function ordersBetween(
  before: string | null,
  after: string | null,
  suffixes: readonly string[],
): string[] {
  const bounds = usableBounds(before, after);
  if (bounds.after === null) return keysBehind(bounds.before, suffixes);
  if (bounds.before === null) return keysAhead(bounds.after, suffixes);
  return keysWithin(bounds, suffixes);
}

function keysBehind(before: string | null, suffixes: readonly string[]): string[] {
  let previous = before;
  return suffixes.map((suffix) => (previous = orderBetween(previous, null, suffix)));
}

function keysAhead(after: string, suffixes: readonly string[]): string[] {
  let next = after;
  return suffixes
    .toReversed()
    .map((suffix) => (next = orderBetween(null, next, suffix)))
    .toReversed();
}

/** Bisects the list, so that key lengths grow logarithmically. */
function keysWithin({ before, after }: Bounds, suffixes: readonly string[]): string[] {
  const middle = Math.floor(suffixes.length / 2);
  const suffix = suffixes[middle];
  if (suffix === undefined) return [];
  const key = orderBetween(before, after, suffix);
  return [
    ...keysWithin({ before, after: key }, suffixes.slice(0, middle)),
    key,
    ...keysWithin({ before: key, after }, suffixes.slice(middle + 1)),
  ];
}

function usableBounds(before: string | null, after: string | null): Bounds {
  const low = before !== null && WELL_FORMED.test(before) ? before : null;
  const high = after !== null && WELL_FORMED.test(after) ? after : null;
  // Nothing sorts between "A" and "A0", so trailing zeros of the upper bound are ignored.
  const top = high?.replace(/0+$/, "") ?? "";
  return { before: low, after: top > (low ?? "") ? top : null };
}

/** A prefix of digits that sorts between the bounds with any continuation. */
function stemBetween({ before, after }: Bounds): string {
  if (before === null && after === null) return headText(Math.floor(HEAD_COUNT / 2));
  if (after === null && before !== null && readHead(before) + 1 < HEAD_COUNT)
    return headText(readHead(before) + 1);
  if (before === null && after !== null && readHead(after) > 0) return headText(readHead(after) - 1);
  return middleStem(before ?? "", after);
}

/** Descends the digits of both until there is a digit between them; needs `before` < `after` without trailing zeros. */
function middleStem(before: string, after: string | null): string {
  let stem = "";
  let ceiling = after;
  for (let index = 0; ; index += 1) {
    const low = digitAt(before, index);
    const high = ceiling === null ? BASE : digitAt(ceiling, index);
    if (high - low > 1) return stem + DIGITS.charAt(Math.floor((low + high) / 2));
    stem += DIGITS.charAt(low);
    // Once below the upper bound, all following digits are free.
    if (high > low) ceiling = null;
  }
}

function digitAt(key: string, index: number): number {
  return index < key.length ? DIGITS.indexOf(key.charAt(index)) : 0;
}

function readHead(key: string): number {
  let head = 0;
  for (let index = 0; index < HEAD_LENGTH; index += 1) head = head * BASE + digitAt(key, index);
  return head;
}

function headText(head: number): string {
  let text = "";
  for (let rest = head; text.length < HEAD_LENGTH; rest = Math.floor(rest / BASE)) {
    text = DIGITS.charAt(rest % BASE) + text;
  }
  return text;
}

/** Four digits from a text (FNV-1a), the last never "0", so that there is always room before the key. */
function hashToDigits(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  const last = DIGITS.charAt(1 + (hash % (BASE - 1)));
  return headText(Math.floor(hash / (BASE - 1))) + last;
}
