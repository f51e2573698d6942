/** Time span of the frames that count, ms. */
export const WINDOW_MS = 5000;
/** More frames than the fastest screens show in that time. */
const MOST = 2048;

/** The time between two frames, ms, and when it ended. */
export interface FrameInterval {
  readonly end: number;
  readonly ms: number;
}

/** The recent frames of a page; adding one allocates nothing. Times are ms of one clock. */
export class FrameTimes {
  readonly #ends = new Float64Array(MOST);
  readonly #lengths = new Float64Array(MOST);
  #count = 0;
  #last: number | undefined;

  /** Records the start of a frame. */
  add(at: number): void {
    if (this.#last !== undefined) {
      const slot = this.#count++ % MOST;
      this.#ends[slot] = at;
      this.#lengths[slot] = at - this.#last;
    }
    this.#last = at;
  }

  /** Call when the page is hidden: the time until its next frame is not a frame interval. */
  pause(): void {
    this.#last = undefined;
  }

  /** Returns the intervals within the window before `now`, the oldest first. */
  recent(now: number): readonly FrameInterval[] {
    const found: FrameInterval[] = [];
    for (let index = Math.max(0, this.#count - MOST); index < this.#count; index++) {
      const [end = 0, ms = 0] = [this.#ends[index % MOST], this.#lengths[index % MOST]];
      if (end > now - WINDOW_MS) found.push({ end, ms });
    }
    return found;
  }
}

/** Returns the frames per second; undefined before the second frame. */
export function framesPerSecond(intervals: readonly FrameInterval[]): number | undefined {
  const total = intervals.reduce((sum, { ms }) => sum + ms, 0);
  return total === 0 ? undefined : (intervals.length * 1000) / total;
}
