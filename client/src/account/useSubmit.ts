import { useState } from "react";
import type { Failure, Result } from "@formweave/schema";

/** Progress of submitting a form. */
export type SubmitState =
  | { readonly status: "idle" }
  | { readonly status: "sending" }
  | { readonly status: "refused"; readonly failure: Failure };

/** Submits a form, one request at a time, and keeps the server's refusal. */
export function useSubmit(): {
  readonly state: SubmitState;
  readonly submit: <T>(send: () => Promise<Result<T>>) => Promise<Result<T> | undefined>;
} {
  const [state, setState] = useState<SubmitState>({ status: "idle" });

  async function submit<T>(send: () => Promise<Result<T>>): Promise<Result<T> | undefined> {
    if (state.status === "sending") return undefined;
    setState({ status: "sending" });
    const result = await send();
    setState(result.ok ? { status: "idle" } : { status: "refused", failure: result.error });
    return result;
  }

  return { state, submit };
}
