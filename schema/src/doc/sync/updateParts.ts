import * as Y from "yjs";
import { PART_BYTES } from "./partSize.ts";
import { listDependencies, splitUpdate, type PartSize } from "./splitUpdate.ts";

/** Limits of one part; the server accepts three times as many structs in one update. */
const PART_SIZE: PartSize = { bytes: PART_BYTES, structs: 10_000 };
/** Number of updates merged at once: the time Yjs needs grows faster than their number. */
const MERGED_AT_ONCE = 32;

type Decoded = ReturnType<typeof Y.decodeUpdate>;
type Clocks = Map<number, number>;

/**
 * Splits offline work into parts. Each part ends where a transaction of this person ended, so the server sees only states that
 * the person saw; overwritten content is still in the update that wrote it.
 */
export class UpdateParts {
  readonly #updates: readonly Uint8Array[];
  readonly #size: PartSize;
  /** The server's clocks once it has all parts returned so far. */
  readonly #covered: Clocks;
  #next = 0;
  /** Updates that depend on structs missing on the server and in all updates before them. */
  #held: readonly Uint8Array[] = [];
  /** Remaining parts of an update that was too large for one. */
  #split: readonly Uint8Array[] = [];

  /** `updates` are in the order in which they were made, and may grow; `known` is the server's state vector. */
  constructor(updates: readonly Uint8Array[], known: Uint8Array, size = PART_SIZE) {
    this.#updates = updates;
    this.#size = size;
    this.#covered = new Map(Y.decodeStateVector(known));
  }

  /** The next part; undefined when all updates were returned. */
  next(): Uint8Array | undefined {
    return this.#takeSplit() ?? this.#pack();
  }

  /**
   * Content of a document beyond the returned parts; undefined when it is larger than a part, and `next` then returns it in
   * parts.
   */
  rest(doc: Y.Doc): Uint8Array | undefined {
    const update = Y.encodeStateAsUpdate(doc, Y.encodeStateVector(this.#covered));
    if (update.length <= this.#size.bytes) return update;
    this.#split = splitUpdate(update, this.#size).slice(0, -1);
    for (const part of this.#split) cover(this.#covered, Y.decodeUpdate(part));
    return this.#split.length === 0 ? update : undefined;
  }

  #takeSplit(): Uint8Array | undefined {
    const [first, ...others] = this.#split;
    this.#split = others;
    return first;
  }

  #pack(): Uint8Array | undefined {
    const packed: Uint8Array[] = [];
    let [bytes, structs] = [0, 0];
    const take = (row: Uint8Array): "taken" | "full" | "early" => {
      const update = uncovered(row, this.#covered);
      const decoded = Y.decodeUpdate(update);
      if (isEmpty(decoded)) return "taken";
      if (!isApplicable(decoded, this.#covered)) return "early";
      bytes += update.length;
      structs += decoded.structs.length;
      const isTooMuch = bytes > this.#size.bytes || structs > this.#size.structs;
      if (isTooMuch && packed.length > 0) return "full";
      cover(this.#covered, decoded);
      packed.push(update);
      return "taken";
    };
    this.#held = this.#held.filter((row) => take(row) !== "taken");
    for (let row = this.#updates[this.#next]; row !== undefined; row = this.#updates[this.#next]) {
      const outcome = take(row);
      if (outcome === "full") break;
      if (outcome === "early") this.#held = [...this.#held, row];
      this.#next += 1;
    }
    return this.#within(packed);
  }

  #within(packed: readonly Uint8Array[]): Uint8Array | undefined {
    const [only, ...others] = packed;
    if (only === undefined || others.length > 0 || only.length <= this.#size.bytes) return mergeAll(packed);
    this.#split = splitUpdate(only, this.#size);
    return this.#takeSplit();
  }
}

/** An update without the covered structs. */
function uncovered(update: Uint8Array, covered: Clocks): Uint8Array {
  const clocks: Clocks = new Map();
  for (const { id } of Y.decodeUpdate(update).structs) {
    const end = covered.get(id.client) ?? 0;
    if (id.clock < end) clocks.set(id.client, end);
  }
  return clocks.size === 0 ? update : Y.diffUpdate(update, Y.encodeStateVector(clocks));
}

function isEmpty({ structs, ds }: Decoded): boolean {
  return structs.length === 0 && ds.clients.size === 0;
}

function cover(clocks: Clocks, { structs }: Decoded): void {
  for (const { id, length } of structs)
    clocks.set(id.client, Math.max(clocks.get(id.client) ?? 0, id.clock + length));
}

/** True when an update can be applied without pending structs or deletions. */
function isApplicable({ structs, ds }: Decoded, covered: Clocks): boolean {
  const own: Clocks = new Map();
  const getEnd = (client: number) => own.get(client) ?? covered.get(client) ?? 0;
  for (const struct of structs) {
    const { id, length } = struct;
    if (struct instanceof Y.Skip || id.clock > getEnd(id.client)) return false;
    own.set(id.client, id.clock + length);
  }
  const isThere = ({ client, clock }: Pick<Y.ID, "client" | "clock">) => clock < getEnd(client);
  if (!structs.every((struct) => listDependencies(struct).every(isThere))) return false;
  return [...ds.clients].every(([client, ranges]) =>
    ranges.every(({ clock, len }) => isThere({ client, clock: clock + len - 1 })),
  );
}

/** Merges neighbours in batches, because the time Yjs needs grows with the square of their number. */
function mergeAll(updates: readonly Uint8Array[]): Uint8Array | undefined {
  let left = [...updates];
  while (left.length > 1) {
    const merged: Uint8Array[] = [];
    for (let from = 0; from < left.length; from += MERGED_AT_ONCE)
      merged.push(Y.mergeUpdates(left.slice(from, from + MERGED_AT_ONCE)));
    left = merged;
  }
  return left[0];
}
