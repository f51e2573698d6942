import { quantile } from "./quantile.ts";

/** Number of round trips that count. */
const MOST = 50;

/** Time from sending an edit to its acknowledgement by the server, ms. */
export interface RoundTrip {
  readonly last: number;
  /** Median of the last fifty. */
  readonly median: number;
}

/** Times messages by the number of unacknowledged ones: the server acknowledges them in the order of sending. */
export class RoundTrips {
  #sent: readonly number[] = [];
  #times: readonly number[] = [];

  /** Takes the number of unacknowledged messages at a time, ms. */
  follow(onTheWay: number, now: number): void {
    const arrived = this.#sent.slice(0, Math.max(0, this.#sent.length - onTheWay));
    const left = Array.from({ length: Math.max(0, onTheWay - this.#sent.length) }, () => now);
    this.#sent = [...this.#sent.slice(arrived.length), ...left];
    this.#times = [...this.#times, ...arrived.map((at) => now - at)].slice(-MOST);
  }

  /** Forgets unacknowledged messages after the connection is lost. */
  lose(): void {
    this.#sent = [];
  }

  /** Returns undefined before the first acknowledgement. */
  read(): RoundTrip | undefined {
    const [last, median] = [this.#times.at(-1), quantile(this.#times, 0.5)];
    return last === undefined || median === undefined ? undefined : { last, median };
  }
}
