import { ProviderError, type ProviderProblem } from "./provider.ts";

/** How long a provider may say nothing before it counts as gone, ms, unless told; Node itself gives up after 300,000. */
export const DEFAULT_IDLE_MS = 30_000;

/** How long the rest of a whole answer may take to come, ms: a connection that was read to its end can be used for the next call. */
const REST_MS = 1000;

/** What a call to the outside is watched for. */
export interface WatchOptions {
  /** Ends the call when it fires, which counts as `cancelled`. */
  readonly signal: AbortSignal;
  /** The longest time between two pieces of the answer, and until the first one, ms; any byte counts, a comment's too. */
  readonly idleMs: number;
}

/** Watches over one call to the outside, and knows why it ended. */
export interface Watch {
  /** Fires when the call has to end. */
  readonly signal: AbortSignal;
  /** Why it ended, where it ended badly; the first reason stays. */
  readonly failure: ProviderError | undefined;
  /** Ends the call for this reason, unless it has ended for another one, and gives the one that holds. */
  fail(problem: ProviderProblem, options?: ErrorOptions): ProviderError;
  /** Waits for the outside, as long as it may say nothing; what fails otherwise fails as this. */
  hear<T>(next: Promise<T>, otherwise: "network" | "truncated"): Promise<T>;
  /** Lets go of everything; what is still under way outside ends, after a whole answer a moment later. */
  close(options: { readonly isWhole: boolean }): void;
}

/** Begins to watch; `close` it in every case. */
export function openWatch({ signal, idleMs }: WatchOptions): Watch {
  const controller = new AbortController();
  let failure: ProviderError | undefined;

  function fail(problem: ProviderProblem, options?: ErrorOptions): ProviderError {
    failure ??= new ProviderError(problem, options);
    controller.abort();
    return failure;
  }
  const cancel = () => void fail({ kind: "cancelled" });
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel, { once: true });

  return {
    signal: controller.signal,
    get failure() {
      return failure;
    },
    fail,
    async hear(next, otherwise) {
      // The clock runs only while we wait: somebody who reads slowly makes no silent provider.
      const timer = setTimeout(() => fail({ kind: "idle" }), idleMs);
      try {
        return await next;
      } catch (error) {
        throw fail({ kind: otherwise }, systemCause(error));
      } finally {
        clearTimeout(timer);
      }
    },
    close({ isWhole }) {
      signal.removeEventListener("abort", cancel);
      if (isWhole) setTimeout(() => controller.abort(), REST_MS).unref();
      else controller.abort();
    },
  };
}

/** The code of a failed connection, such as ECONNREFUSED: the rest of such an error may hold what was sent. */
function systemCause(error: unknown): ErrorOptions | undefined {
  let cause = error;
  while (cause instanceof Error) {
    if ("code" in cause && typeof cause.code === "string") return { cause: cause.code };
    cause = cause.cause;
  }
  return undefined;
}
