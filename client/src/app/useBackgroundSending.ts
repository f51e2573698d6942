import { useEffect } from "react";
import type { Me } from "#document/sessionOptions.ts";
import { mayHaveUnsent } from "#document/reconnection/mayHaveUnsent.ts";
import { askForBackgroundSync, onBackgroundSync } from "#pwa/backgroundSync.ts";

/** Delay after loading, ms: the page's own requests go first. */
const SETTLED_MS = 1500;
/** Interval between checks for unsent work, ms: some browsers report the return of the network late. */
const AGAIN_MS = 15_000;

/** Sends offline work from any open page: at the start, when the network returns, and when a background sync wakes the page. */
export function useBackgroundSending(me: Me | undefined): void {
  const { id, name } = me ?? {};
  useEffect(() => {
    if (id === undefined || name === undefined) return undefined;
    const send = () => void sendNow({ id, name });
    const first = setTimeout(send, SETTLED_MS);
    const again = setInterval(send, AGAIN_MS);
    const stopSync = onBackgroundSync(send);
    window.addEventListener("online", send);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      stopSync();
      window.removeEventListener("online", send);
    };
  }, [id, name]);
}

/** The code loads only when unsent work may exist. */
async function sendNow(me: Me): Promise<void> {
  if (!(await mayHaveUnsent(me.id))) return;
  const { refreshOutgoing, sendWaiting } = await import("#document/reconnection/sendWaiting.ts");
  if (navigator.onLine) await sendWaiting(me);
  else await refreshOutgoing(me);
  const { outgoing } = await import("#document/reconnection/outgoing.ts");
  if (outgoing.get().some(({ changes }) => changes > 0)) await askForBackgroundSync();
}
