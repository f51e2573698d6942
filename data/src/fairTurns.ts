/** Limits of a fair semaphore: turns at the same time, those of one person, and waiting requests of one person. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly each: number;
  readonly waiting: number;
}

/** Permission to work. */
export interface Turn {
  /** Passes the turn on; later calls do nothing. */
  readonly end: () => void;
}

/** A fair semaphore: a person with many requests waits for their own, and nobody has to wait for all of theirs. */
export interface FairTurns {
  /** Resolves when it is this person's turn; with undefined when too many of their requests wait already or the signal aborts. */
  take(key: string, signal?: AbortSignal): Promise<Turn | undefined>;
}

type Waiter = (turn: Turn | undefined) => void;

interface Person {
  running: number;
  readonly waiting: Waiter[];
}

/** Creates a semaphore that serves people in rotation, each person's requests in order. */
export function createFairTurns({ atOnce, each, waiting }: TurnLimits): FairTurns {
  /** People with running or waiting requests; the last served comes last. */
  const people = new Map<string, Person>();
  let running = 0;

  function begin(key: string, person: Person): Turn {
    running++;
    person.running++;
    let isOver = false;
    return {
      end() {
        if (isOver) return;
        isOver = true;
        running--;
        person.running--;
        stepBack(key, person);
        serve();
      },
    };
  }

  /** Moves a person behind all others, or removes them when nothing of theirs is left. */
  function stepBack(key: string, person: Person): void {
    people.delete(key);
    if (person.running + person.waiting.length > 0) people.set(key, person);
  }

  function serve(): void {
    for (const [key, person] of people) {
      if (running >= atOnce) return;
      const next = person.running < each ? person.waiting.shift() : undefined;
      if (next === undefined) continue;
      next(begin(key, person));
      stepBack(key, person); // moved behind the others, so that this loop meets the person again
    }
  }

  return {
    async take(key, signal) {
      if (signal?.aborted === true) return undefined;
      const person = people.get(key) ?? { running: 0, waiting: [] };
      people.set(key, person);
      if (running < atOnce && person.running < each) return begin(key, person);
      if (person.waiting.length >= waiting) return undefined;
      const turn = await waitIn(person.waiting, signal);
      if (turn === undefined && people.get(key) === person) stepBack(key, person);
      return turn;
    },
  };
}

/** Waits behind other requests of the same person, until their turn or an abort. */
function waitIn(waiting: Waiter[], signal: AbortSignal | undefined): Promise<Turn | undefined> {
  const { promise, resolve } = Promise.withResolvers<Turn | undefined>();
  const start: Waiter = (turn) => {
    signal?.removeEventListener("abort", leave);
    resolve(turn);
  };
  const leave = (): void => {
    waiting.splice(waiting.indexOf(start), 1);
    resolve(undefined);
  };
  waiting.push(start);
  signal?.addEventListener("abort", leave, { once: true });
  return promise;
}
