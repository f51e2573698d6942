import type { StatusStore } from "#document/status.ts";

/** Time without any confirmation after which saving counts as slow, ms. */
export const SLOW_SAVING_MS = 10_000;

/** Sets `isSlow` while work waits and the server has confirmed nothing for a while; returns a function that stops it. */
export function watchSlowSaving(status: StatusStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = 0;

  function restartTimer(isSaving: boolean): void {
    clearTimeout(timer);
    timer = isSaving ? setTimeout(() => status.setSlow(true), SLOW_SAVING_MS) : undefined;
    status.setSlow(false);
  }

  function follow(): void {
    const { connection, access, waiting, unacknowledged } = status.get();
    const isSaving = connection.kind === "online" && access === "edit" && waiting + unacknowledged > 0;
    const hasProgress = unacknowledged < before;
    before = unacknowledged;
    if (isSaving !== (timer !== undefined) || (isSaving && hasProgress)) restartTimer(isSaving);
  }

  const stop = status.subscribe(follow);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
