import * as Y from "yjs";

/** Coordinates reach that far. */
const MARKS = 100_000;

/** Knows when each edit was made, and sees when it arrives. */
export class Watch {
  readonly #madeAt: number[] = [];
  #delays: number[] = [];
  #from = Number.POSITIVE_INFINITY;
  #to = Number.POSITIVE_INFINITY;
  #edits = 0;

  /** Edits that are made from now on count. */
  begin(): void {
    [this.#from, this.#to, this.#edits] = [performance.now(), Number.POSITIVE_INFINITY, 0];
  }

  /** Edits that are made from now on do not; gives the number of those that did. */
  end(): number {
    this.#to = performance.now();
    return this.#edits;
  }

  /** From each edit that counted to the socket of each who was watched, ms. */
  takeDelays(): readonly number[] {
    const delays = this.#delays;
    this.#delays = [];
    return delays;
  }

  /** The mark of a new edit, as a coordinate that every document takes. */
  stamp(): number {
    const now = performance.now();
    if (now >= this.#from && now < this.#to) this.#edits++;
    return (this.#madeAt.push(now) - 1) % MARKS;
  }

  /** Takes an update that somebody got. */
  readonly see = (update: Uint8Array): void => {
    const now = performance.now();
    if (now < this.#from) return;
    for (const struct of Y.decodeUpdate(update).structs) {
      const madeAt = this.#madeAtOf(struct);
      if (madeAt !== undefined && madeAt >= this.#from && madeAt < this.#to) this.#delays.push(now - madeAt);
    }
  };

  #madeAtOf(struct: Y.AbstractStruct): number | undefined {
    const content = struct instanceof Y.Item ? struct.content : undefined;
    const [value] = content instanceof Y.ContentAny ? content.arr : [];
    if (!Array.isArray(value)) return undefined;
    // Marks repeat; the latest edit under one is meant.
    const round = Math.floor((this.#madeAt.length - 1 - Number(value[0])) / MARKS);
    return this.#madeAt[Number(value[0]) + Math.max(0, round) * MARKS];
  }
}
