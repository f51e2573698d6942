/** How many work at once, how many of them for one person, and how many of one person's may wait. */
export interface TurnLimits {
  readonly atOnce: number;
  readonly each: number;
  readonly waiting: number;
}

/** Leave to work. */
export interface Turn {
  /** Gives the place to whoever is next; once. */
  readonly end: () => void;
}

/** Lets people work in turn: whoever brings much waits for their own, and nobody waits for all of theirs. */
export interface FairTurns {
  /** Resolves when it is this person's turn; with undefined when too much of theirs waits already, or when they have gone. */
  take(key: string, signal?: AbortSignal): Promise<Turn | undefined>;
}

type Waiter = (turn: Turn | undefined) => void;

interface Person {
  running: number;
  readonly waiting: Waiter[];
}

/** Opens a line; people are served one after the other, each with what they brought first. */
export function createFairTurns({ atOnce, each, waiting }: TurnLimits): FairTurns {
  /** Those for whom anything runs or waits; who was served last stands last. */
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

  /** Behind all others, or out of the line. */
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
      stepBack(key, person); // and met again there
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

/** Waits behind others of the same person, until their turn or until they have gone. */
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
