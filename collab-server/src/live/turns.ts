/** Does what is asked for under one name in its order, each when the one before is over. */
export interface Turns {
  inTurn<Value>(name: string, act: () => Promise<Value>): Promise<Value>;
}

/** Begins with nobody waiting. */
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

/** How the one before ended is told to who asked for it. */
async function afterwards<Value>(
  before: Promise<unknown> | undefined,
  act: () => Promise<Value>,
): Promise<Value> {
  await Promise.allSettled([before]);
  return act();
}
