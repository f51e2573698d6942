/** Outcome of a call, as a sign of the provider's health. `unknown` is a call that was cancelled. */
export type Health = "answered" | "failed" | "unknown";

/** Keeps calls from a provider that is down, so that nobody waits in vain and the provider can recover. */
export interface Breaker {
  /** True when a call may be made; the caller must report its outcome to `leave` afterwards. */
  enter(): boolean;
  leave(health: Health): void;
}

/** Failures without an answer between them, and the time within which they open the breaker; the time that it stays open, ms. */
const FAILURES = 5;
const WINDOW_MS = 60_000;
const OPEN_MS = 30_000;

type State =
  | { readonly kind: "closed" }
  | { readonly kind: "open"; readonly until: number }
  /** A single call tests the provider. */
  | { readonly kind: "trial" };

/** Creates a closed breaker. */
export function createBreaker(elapsed: () => number): Breaker {
  let state: State = { kind: "closed" };
  let failures: readonly number[] = [];

  function fail(): void {
    const at = elapsed();
    failures = [...failures.filter((time) => time > at - WINDOW_MS), at];
    // Calls that began before the breaker opened may fail while it is open: that is no news.
    if (state.kind === "trial" || (state.kind === "closed" && failures.length >= FAILURES)) {
      state = { kind: "open", until: at + OPEN_MS };
    }
  }

  return {
    enter() {
      if (state.kind === "trial") return false;
      if (state.kind === "closed") return true;
      if (state.until > elapsed()) return false;
      state = { kind: "trial" };
      return true;
    },
    leave(health) {
      if (health === "failed") return fail();
      if (health === "answered") [state, failures] = [{ kind: "closed" }, []];
      else if (state.kind === "trial") state = { kind: "open", until: elapsed() };
    },
  };
}
