/** Runs the actions for one name in order, each after the previous one has ended. */
export interface KeyedMutex {
  runExclusive<Value>(name: string, task: () => Promise<Value>): Promise<Value>;
}

/** Starts with no action running. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    async runExclusive(name, task) {
      const current = afterwards(last.get(name), task);
      last.set(name, current);
      try {
        return await current;
      } finally {
        if (last.get(name) === current) last.delete(name);
      }
    },
  };
}

/** Runs an action after the previous one; an error of that one goes to its own caller only. */
async function afterwards<Value>(
  before: Promise<unknown> | undefined,
  task: () => Promise<Value>,
): Promise<Value> {
  await Promise.allSettled([before]);
  return task();
}
