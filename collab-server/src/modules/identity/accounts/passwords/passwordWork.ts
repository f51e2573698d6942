import { createFairSemaphore } from "@formweave/data/fairTurns";
import { err, ok, serverFailure, type Result } from "@formweave/schema";

/** A queue for hashing and verifying passwords: each job blocks a thread of the pool that file access needs too. */
export interface PasswordWork {
  /** Runs a job when its client address has a turn; SERVER_BUSY with the seconds to wait when the queue is full. */
  readonly run: <T>(address: string, work: () => Promise<T>) => Promise<Result<T>>;
}

/** Concurrent jobs (of the pool's four threads), and jobs running and waiting for each address. */
const SEMAPHORE_LIMITS = { atOnce: 2, each: 2, waiting: 20 } as const;
/** Maximum jobs running and waiting in total. */
const MAX_PRESENT = SEMAPHORE_LIMITS.atOnce + 60;
/** Seconds after which to retry: the time in which a full queue is done. */
const SOON = 5;

/** Creates the queue. */
export function createPasswordWork(): PasswordWork {
  const semaphore = createFairSemaphore(SEMAPHORE_LIMITS);
  let present = 0;

  async function enter<T>(address: string, work: () => Promise<T>): Promise<Result<T>> {
    const permit = await semaphore.acquire(address);
    if (permit === undefined) return busy();
    try {
      return ok(await work());
    } finally {
      permit.end();
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
