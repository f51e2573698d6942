import type { Failure, Result } from "@formweave/schema";
import { useEffect, useState } from "react";

/** State of a request to the assistant. */
export type Asking<T> =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly error: Failure }
  | { readonly kind: "answered"; readonly value: T };

/** Asks on mount and again on demand; unmounting aborts the request. */
export function useAsk<T>(
  ask: (signal: AbortSignal) => Promise<Result<T>>,
): readonly [Asking<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [asking, setAsking] = useState<Asking<T>>({ kind: "asking" });
  useEffect(() => {
    const gone = new AbortController();
    async function askNow(): Promise<void> {
      const result = await ask(gone.signal);
      if (!gone.signal.aborted) setAsking(answerOf(result));
    }
    void askNow();
    return () => gone.abort();
    // Another question comes with another attempt only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  return [
    asking,
    () => {
      setAsking({ kind: "asking" });
      setAttempt(attempt + 1);
    },
  ];
}

/** Turns a result into the state of its request. */
export function answerOf<T>(result: Result<T>): Asking<T> {
  return result.ok ? { kind: "answered", value: result.value } : { kind: "failed", error: result.error };
}
