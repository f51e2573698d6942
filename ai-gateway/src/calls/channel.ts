/** Passes items on, at once, from a producer to a single reader. */
export interface Channel<T> {
  push(item: T): void;
  /** Ends the channel; with an error, reading ends with that error. */
  close(broken?: { readonly error: unknown }): void;
  /** Returns the next item without removing it; waits until there is one. Undefined after the last. */
  peek(): Promise<T | undefined>;
  /** The items, for one reader. */
  readonly items: AsyncIterable<T>;
}

/** Creates a channel; `onLeave` is called when the reader stops before the end. Unread items are kept. */
export function createChannel<T>(onLeave: () => void): Channel<T> {
  const waiting: T[] = [];
  const end: { isThere: boolean; broken?: { readonly error: unknown } | undefined } = { isThere: false };
  let wake = Promise.withResolvers<void>();

  async function peek(): Promise<T | undefined> {
    while (waiting.length === 0 && !end.isThere) await wake.promise;
    if (waiting.length === 0 && end.broken) throw end.broken.error;
    return waiting[0];
  }

  function rouse(): void {
    wake.resolve();
    wake = Promise.withResolvers<void>();
  }

  async function next(): Promise<IteratorResult<T>> {
    await peek();
    const [item] = waiting.splice(0, 1);
    return item === undefined ? { done: true, value: undefined } : { done: false, value: item };
  }

  return {
    push(item) {
      waiting.push(item);
      rouse();
    },
    close(broken) {
      if (!end.isThere) Object.assign(end, { isThere: true, broken });
      rouse();
    },
    peek,
    items: {
      [Symbol.asyncIterator]: () => ({
        next,
        async return() {
          if (!end.isThere) onLeave();
          return await Promise.resolve({ done: true, value: undefined });
        },
      }),
    },
  };
}
