/** Writing at every keystroke would cost more than the keystroke, ms. */
const KEEP_DELAY_MS = 400;
/** Until the page has shown what was done, ms. */
const REST_MS = 50;

/** Keeps something soon after it changed, however often. */
export interface Keeper {
  soon(): void;
  /** Keeps what was done whole as soon as the page has shown it. */
  atRest(): void;
  now(): void;
  /** Keeps at once what has changed since it was kept, if anything. */
  flush(): void;
  /** There is nothing to keep any more. */
  cancel(): void;
}

/** Makes it of what keeps the thing. */
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

/** Keeps what has changed when the page is left, since it may never come to do anything more; gives what ends that. */
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
