import { createStore, type Store } from "#lib/createStore.ts";

/** Messages about text being typed: a solved problem disappears at once, a new one appears only after a pause or when the field is left. */
export interface Settled {
  /** Keys of the shown messages. */
  readonly reported: Pick<Store<ReadonlySet<string>>, "get" | "subscribe">;
  /** Receives the keys of all present problems. */
  readonly read: (keys: readonly string[]) => void;
  /** Call on every input. */
  readonly type: () => void;
  /** Call when the field is left: its content is then final. */
  readonly leave: () => void;
  readonly end: () => void;
}

/** Starts with the given messages shown; `pauseMs` is the time without input after which new ones appear. */
export function createSettled(first: readonly string[], pauseMs: number): Settled {
  const reported = createStore<ReadonlySet<string>>(new Set(first));
  let present = first;
  let hasLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reportSettled(): void {
    end();
    reported.set(new Set(present));
  }

  function wait(): void {
    end();
    timer = setTimeout(reportSettled, pauseMs);
  }

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    reported,
    read(keys) {
      present = keys;
      const isNew = keys.some((key) => !reported.get().has(key));
      if (hasLeft || !isNew) reportSettled();
      else wait();
    },
    type() {
      hasLeft = false;
      if (timer !== undefined) wait();
    },
    leave() {
      hasLeft = true;
      reportSettled();
    },
    end,
  };
}
