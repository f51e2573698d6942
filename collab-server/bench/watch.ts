import * as Y from "yjs";

/** Number of distinct marks: coordinates are limited to this range. */
const MARKS = 100_000;

/** Measures the delay from each edit to its arrival. */
export class Watch {
  readonly #madeAt: number[] = [];
  #delays: number[] = [];
  #from = Number.POSITIVE_INFINITY;
  #to = Number.POSITIVE_INFINITY;
  #edits = 0;

  /** Counts edits made from now on. */
  begin(): void {
    [this.#from, this.#to, this.#edits] = [performance.now(), Number.POSITIVE_INFINITY, 0];
  }

  /** Stops counting; returns the number of edits counted. */
  end(): number {
    this.#to = performance.now();
    return this.#edits;
  }

  /** Delays from each counted edit to each watched socket, ms. */
  takeDelays(): readonly number[] {
    const delays = this.#delays;
    this.#delays = [];
    return delays;
  }

  /** Mark of a new edit: a coordinate that is valid in every document. */
  stamp(): number {
    const now = performance.now();
    if (now >= this.#from && now < this.#to) this.#edits++;
    return (this.#madeAt.push(now) - 1) % MARKS;
  }

  /** Records the arrival of an update at a watched socket. */
  readonly see = (update: Uint8Array): void => {
    const now = performance.now();
    if (now < this.#from) return;
    for (const struct of Y.decodeUpdate(update).structs) {
      const madeAt = this.#readMadeAt(struct);
      if (madeAt !== undefined && madeAt >= this.#from && madeAt < this.#to) this.#delays.push(now - madeAt);
    }
  };

  #readMadeAt(struct: Y.AbstractStruct): number | undefined {
    const content = struct instanceof Y.Item ? struct.content : undefined;
    const [value] = content instanceof Y.ContentAny ? content.arr : [];
    if (!Array.isArray(value)) return undefined;
    // Marks repeat; take the latest edit with this one.
    const round = Math.floor((this.#madeAt.length - 1 - Number(value[0])) / MARKS);
    return this.#madeAt[Number(value[0]) + Math.max(0, round) * MARKS];
  }
}
