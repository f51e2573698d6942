import { createStore, type Store } from "#lib/createStore.ts";

/** What is said of something that people are typing: at once where it is over, and what is new not before they pause or leave it. */
export interface Settled {
  /** The keys of what is said. */
  readonly said: Pick<Store<ReadonlySet<string>>, "get" | "subscribe">;
  /** Takes the keys of all that is so now. */
  readonly read: (keys: readonly string[]) => void;
  /** Somebody goes on typing. */
  readonly type: () => void;
  /** They have left what they typed in: it is meant as it stands. */
  readonly leave: () => void;
  readonly end: () => void;
}

/** Begins with what is said at once; `pauseMs` is how long nothing changes before the rest is. */
export function createSettled(first: readonly string[], pauseMs: number): Settled {
  const said = createStore<ReadonlySet<string>>(new Set(first));
  let present = first;
  let hasLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(): void {
    end();
    said.set(new Set(present));
  }

  function wait(): void {
    end();
    timer = setTimeout(say, pauseMs);
  }

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    said,
    read(keys) {
      present = keys;
      const isNew = keys.some((key) => !said.get().has(key));
      if (hasLeft || !isNew) say();
      else wait();
    },
    type() {
      hasLeft = false;
      if (timer !== undefined) wait();
    },
    leave() {
      hasLeft = true;
      say();
    },
    end,
  };
}
