/** What ends a call before its answer does: the caller, whoever reads it, or the time that it may take. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Nobody reads any more. */
  leave(): void;
  /** Whether it was the time. */
  readonly isTooLate: boolean;
  /** The call has ended: nothing is watched any more. */
  dispose(): void;
}

/** Watches the caller's signal and the time, ms. */
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
