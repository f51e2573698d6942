import { ProviderError, type ProviderProblem } from "./provider.ts";

/** Default time of silence after which a provider counts as gone, ms; Node itself gives up after 300,000. */
export const DEFAULT_IDLE_MS = 30_000;

/** Time for the rest of a complete answer to arrive, ms: a connection that was read to its end can be reused. */
const REST_MS = 1000;

/** Conditions that end an outside call. */
export interface WatchOptions {
  /** Ends the call when it fires, which counts as `cancelled`. */
  readonly signal: AbortSignal;
  /** Longest time between two pieces of the answer, and before the first, ms; any byte counts, even one of a comment. */
  readonly idleMs: number;
}

/** Watches over one outside call, and knows why it ended. */
export interface Watch {
  /** Fires when the call must end. */
  readonly signal: AbortSignal;
  /** The failure that ended it, if any; the first one stays. */
  readonly failure: ProviderError | undefined;
  /** Ends the call with this problem, unless it has ended with another one; returns the one that counts. */
  fail(problem: ProviderProblem, options?: ErrorOptions): ProviderError;
  /** Waits for the outside within the limit of silence; other errors become the problem `otherwise`. */
  awaitNext<T>(next: Promise<T>, otherwise: "network" | "truncated"): Promise<T>;
  /** Releases everything; the outside call ends too, after a complete answer a moment later. */
  close(options: { readonly isWhole: boolean }): void;
}

/** Begins to watch; always call `close` in the end. */
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
    async awaitNext(next, otherwise) {
      // The clock runs only while we wait: a slow reader does not make the provider silent.
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

/** The code of a failed connection, such as ECONNREFUSED: the rest of such an error may contain the request. */
function systemCause(error: unknown): ErrorOptions | undefined {
  let cause = error;
  while (cause instanceof Error) {
    if ("code" in cause && typeof cause.code === "string") return { cause: cause.code };
    cause = cause.cause;
  }
  return undefined;
}
