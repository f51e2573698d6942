/** Hands things on, at once, from one that has them to one that wants them. */
export interface Channel<T> {
  push(item: T): void;
  /** There is nothing more; with an error, reading ends with that. */
  close(broken?: { readonly error: unknown }): void;
  /** The next item, which stays; waits until there is one. Undefined when there is none any more. */
  peek(): Promise<T | undefined>;
  /** The items, for one reader. */
  readonly items: AsyncIterable<T>;
}

/** Makes one; `onLeave` is told when the reader stops before the end. What nobody reads is kept. */
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
