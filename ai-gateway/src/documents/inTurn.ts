/** Runs a task when its turn has come. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets so many tasks run at once, the others in the order in which they came. */
export function inTurn(atOnce: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // Whoever waits takes the place over; otherwise it is free.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
