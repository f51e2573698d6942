import { useEffect } from "react";
import type { Me } from "#document/sessionOptions.ts";
import { mayHaveUnsent } from "#document/reconnection/mayHaveUnsent.ts";
import { askForBackgroundSync, onBackgroundSync } from "#pwa/backgroundSync.ts";

/** After the page has come to rest, ms: what the person came for goes first. */
const SETTLED_MS = 1500;
/** How often it is looked for what waits, ms: not every browser says at once that the network is back. */
const AGAIN_MS = 15_000;

/** Sends offline work from whatever page is open: at the start, when the network is back, and when the browser wakes the page for it. */
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

/** The code comes only where something may wait. */
async function sendNow(me: Me): Promise<void> {
  if (!(await mayHaveUnsent(me.id))) return;
  const { lookForWaiting, sendWaiting } = await import("#document/reconnection/sendWaiting.ts");
  if (navigator.onLine) await sendWaiting(me);
  else await lookForWaiting(me);
  const { outgoing } = await import("#document/reconnection/outgoing.ts");
  if (outgoing.get().some(({ changes }) => changes > 0)) await askForBackgroundSync();
}
