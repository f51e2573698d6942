/** Limits an action to once in an interval. */
export interface Throttle {
  /** Acts at once, or at the end of the interval, unless a newer action replaces it. */
  readonly run: (callback: () => void) => void;
  /** Cancels a pending action. */
  readonly stop: () => void;
}

/** Creates a throttle. */
export function createThrottle(intervalMs: number): Throttle {
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function callback(now: () => void): void {
    waiting = undefined;
    timer = setTimeout(handleInterval, intervalMs);
    now();
  }
  function handleInterval(): void {
    timer = undefined;
    if (waiting !== undefined) callback(waiting);
  }
  return {
    run(next) {
      if (timer === undefined) callback(next);
      else waiting = next;
    },
    stop() {
      clearTimeout(timer);
      [timer, waiting] = [undefined, undefined];
    },
  };
}
