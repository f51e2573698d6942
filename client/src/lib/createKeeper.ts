/** Delay of a write, ms: writing at every keystroke would cost more than the keystroke. */
const KEEP_DELAY_MS = 400;
/** Time for the page to show a change, ms. */
const REST_MS = 50;

/** Schedules writes of a value that may change often. */
export interface Keeper {
  soon(): void;
  /** Writes a complete change as soon as the page has shown it. */
  atRest(): void;
  now(): void;
  /** Writes a scheduled change at once, if there is any. */
  flush(): void;
  /** Cancels a scheduled write. */
  cancel(): void;
}

/** Creates a scheduler for a function that writes the value. */
export function createKeeper(keepIt: () => void): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    cancel();
    keepIt();
  };
  return {
    cancel,
    now,
    flush: () => timer !== undefined && now(),
    soon: () => void (timer ??= setTimeout(now, KEEP_DELAY_MS)),
    atRest() {
      cancel();
      timer = setTimeout(now, REST_MS);
    },
  };
}

/** Flushes the keeper when the page is hidden or closed, since it may never run again; returns a function that ends this. */
export function flushOnLeaving(keeper: Keeper): () => void {
  const flush = () => keeper.flush();
  const flushHidden = () => {
    if (document.visibilityState === "hidden") keeper.flush();
  };
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flushHidden);
  return () => {
    window.removeEventListener("pagehide", flush);
    document.removeEventListener("visibilitychange", flushHidden);
  };
}
