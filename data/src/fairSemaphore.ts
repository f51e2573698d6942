/** Limits of a fair semaphore: turns at the same time, those of one person, and waiting requests of one person. */
export interface SemaphoreLimits {
  readonly atOnce: number;
  readonly each: number;
  readonly waiting: number;
}

/** Permission to work. */
export interface Permit {
  /** Passes the turn on; later calls do nothing. */
  readonly end: () => void;
}

/** A fair semaphore: a person with many requests waits for their own, and nobody has to wait for all of theirs. */
export interface FairSemaphore {
  /** Resolves when it is this person's turn; with undefined when too many of their requests wait already or the signal aborts. */
  acquire(key: string, signal?: AbortSignal): Promise<Permit | undefined>;
}

type Waiter = (permit: Permit | undefined) => void;

interface Person {
  running: number;
  readonly waiting: Waiter[];
}

/** Creates a semaphore that serves people in rotation, each person's requests in order. */
export function createFairSemaphore({ atOnce, each, waiting }: SemaphoreLimits): FairSemaphore {
  /** People with running or waiting requests; the last served comes last. */
  const people = new Map<string, Person>();
  let running = 0;

  function begin(key: string, person: Person): Permit {
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
    async acquire(key, signal) {
      if (signal?.aborted === true) return undefined;
      const person = people.get(key) ?? { running: 0, waiting: [] };
      people.set(key, person);
      if (running < atOnce && person.running < each) return begin(key, person);
      if (person.waiting.length >= waiting) return undefined;
      const permit = await waitIn(person.waiting, signal);
      if (permit === undefined && people.get(key) === person) stepBack(key, person);
      return permit;
    },
  };
}

/** Waits behind other requests of the same person, until their turn or an abort. */
function waitIn(waiting: Waiter[], signal: AbortSignal | undefined): Promise<Permit | undefined> {
  const { promise, resolve } = Promise.withResolvers<Permit | undefined>();
  const start: Waiter = (permit) => {
    signal?.removeEventListener("abort", leave);
    resolve(permit);
  };
  const leave = (): void => {
    waiting.splice(waiting.indexOf(start), 1);
    resolve(undefined);
  };
  waiting.push(start);
  signal?.addEventListener("abort", leave, { once: true });
  return promise;
}
