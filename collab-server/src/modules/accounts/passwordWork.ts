import { createFairTurns } from "@formweave/data/fairTurns";
import { err, ok, serverFailure, type Result } from "@formweave/schema";

/** Hashing and checking passwords, a little at a time: each keeps a thread busy that files are read with as well. */
export interface PasswordWork {
  /** Works for an address when it is its turn; SERVER_BUSY with the seconds to wait where too much waits. */
  readonly run: <T>(address: string, work: () => Promise<T>) => Promise<Result<T>>;
}

/** How many hash at once, of the four threads that there are, and how many of one address wait. */
const TURNS = { atOnce: 2, each: 2, waiting: 20 } as const;
/** Most that work and wait, whoever they are. */
const MAX_PRESENT = TURNS.atOnce + 60;
/** When to come again, s: that many passwords are checked in about five. */
const SOON = 5;

/** Opens the line. */
export function createPasswordWork(): PasswordWork {
  const turns = createFairTurns(TURNS);
  let present = 0;

  async function enter<T>(address: string, work: () => Promise<T>): Promise<Result<T>> {
    const turn = await turns.take(address);
    if (turn === undefined) return busy();
    try {
      return ok(await work());
    } finally {
      turn.end();
    }
  }

  return {
    async run(address, work) {
      if (present >= MAX_PRESENT) return busy();
      present++;
      try {
        return await enter(address, work);
      } finally {
        present--;
      }
    },
  };
}

function busy(): Result<never> {
  return err(serverFailure("SERVER_BUSY", { seconds: SOON }));
}
