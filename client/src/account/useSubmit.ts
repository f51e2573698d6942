import { useState } from "react";
import type { Failure, Result } from "@formweave/schema";

/** How far the sending of a form is. */
export type SubmitState =
  | { readonly status: "idle" }
  | { readonly status: "sending" }
  | { readonly status: "refused"; readonly failure: Failure };

/** Sends a form once at a time, and keeps what the server refused. */
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
