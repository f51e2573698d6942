import { quantile } from "./quantile.ts";

/** How many round trips count. */
const MOST = 50;

/** The way of an edit to the server and of its acknowledgement back, ms. */
export interface RoundTrip {
  readonly last: number;
  /** Of the last fifty. */
  readonly median: number;
}

/** Times messages by how many are on the way: the server acknowledges them in the order in which they were sent. */
export class RoundTrips {
  #sent: readonly number[] = [];
  #times: readonly number[] = [];

  /** Takes in how many are on the way at a time, ms. */
  follow(onTheWay: number, now: number): void {
    const arrived = this.#sent.slice(0, Math.max(0, this.#sent.length - onTheWay));
    const left = Array.from({ length: Math.max(0, onTheWay - this.#sent.length) }, () => now);
    this.#sent = [...this.#sent.slice(arrived.length), ...left];
    this.#times = [...this.#times, ...arrived.map((at) => now - at)].slice(-MOST);
  }

  /** The line is gone, and what was on the way with it. */
  lose(): void {
    this.#sent = [];
  }

  /** Undefined before the first acknowledgement. */
  read(): RoundTrip | undefined {
    const [last, median] = [this.#times.at(-1), quantile(this.#times, 0.5)];
    return last === undefined || median === undefined ? undefined : { last, median };
  }
}
