import type { Failure, Result } from "@formweave/schema";
import { useEffect, useState } from "react";

/** State of a request to the assistant. */
export type RequestState<T> =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly error: Failure }
  | { readonly kind: "answered"; readonly value: T };

/** Asks on mount and again on demand; unmounting aborts the request. */
export function useAssistantRequest<T>(
  ask: (signal: AbortSignal) => Promise<Result<T>>,
): readonly [RequestState<T>, () => void] {
  const [attempt, setAttempt] = useState(0);
  const [requestState, setRequestState] = useState<RequestState<T>>({ kind: "asking" });
  useEffect(() => {
    const gone = new AbortController();
    async function startRequest(): Promise<void> {
      const result = await ask(gone.signal);
      if (!gone.signal.aborted) setRequestState(toRequestState(result));
    }
    void startRequest();
    return () => gone.abort();
    // Another question comes with another attempt only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  return [
    requestState,
    () => {
      setRequestState({ kind: "asking" });
      setAttempt(attempt + 1);
    },
  ];
}

/** Turns a result into the state of its request. */
export function toRequestState<T>(result: Result<T>): RequestState<T> {
  return result.ok ? { kind: "answered", value: result.value } : { kind: "failed", error: result.error };
}
