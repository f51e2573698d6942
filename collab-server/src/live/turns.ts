/** Runs the actions for one name in order, each after the previous one has ended. */
export interface Turns {
  inTurn<Value>(name: string, act: () => Promise<Value>): Promise<Value>;
}

/** Starts with no action running. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async inTurn(name, act) {
      const turn = afterwards(last.get(name), act);
      last.set(name, turn);
      try {
        return await turn;
      } finally {
        if (last.get(name) === turn) last.delete(name);
      }
    },
  };
}

/** Runs an action after the previous one; an error of that one goes to its own caller only. */
async function afterwards<Value>(
  before: Promise<unknown> | undefined,
  act: () => Promise<Value>,
): Promise<Value> {
  await Promise.allSettled([before]);
  return act();
}
