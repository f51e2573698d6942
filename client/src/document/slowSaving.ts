import type { StatusStore } from "./status.ts";

/** How long the server may confirm nothing before that is said, ms. */
export const SLOW_SAVING_MS = 10_000;

/** Notes in the status when the server has confirmed nothing for a while though something waits for it; returns how to stop. */
export function watchSlowSaving(status: StatusStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = 0;

  function beginAnew(isSaving: boolean): void {
    clearTimeout(timer);
    timer = isSaving ? setTimeout(() => status.update({ isSlow: true }), SLOW_SAVING_MS) : undefined;
    if (status.get().isSlow) status.update({ isSlow: false });
  }

  function follow(): void {
    const { connection, mayEdit, waiting, unacknowledged } = status.get();
    const isSaving = connection === "online" && mayEdit && waiting + unacknowledged > 0;
    const hasProgress = unacknowledged < before;
    before = unacknowledged;
    if (isSaving !== (timer !== undefined) || (isSaving && hasProgress)) beginAnew(isSaving);
  }

  const stop = status.subscribe(follow);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
