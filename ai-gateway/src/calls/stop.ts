/** Ends a call before its answer does: by the caller's signal, because its reader left, or after the time limit. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Called when the reader has left. */
  leave(): void;
  /** True when the time limit ended the call. */
  readonly isTooLate: boolean;
  /** Stops watching, since the call has ended. */
  dispose(): void;
}

/** Watches the caller's signal and the time limit, ms. */
export function createStop(caller: AbortSignal | undefined, timeoutMs: number): Stop {
  const controller = new AbortController();
  let isTooLate = false;
  const leave = () => controller.abort();
  const timer = setTimeout(() => {
    isTooLate = !controller.signal.aborted;
    controller.abort();
  }, timeoutMs).unref();
  if (caller?.aborted) leave();
  caller?.addEventListener("abort", leave, { once: true });
  return {
    signal: controller.signal,
    leave,
    get isTooLate() {
      return isTooLate;
    },
    dispose() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", leave);
    },
  };
}
