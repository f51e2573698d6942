import { findLocks, openChannel } from "#lib/browserStorage.ts";
import { createThrottle } from "#lib/createThrottle.ts";

/** Time over which changes are collected into one request, ms. */
const TOGETHER_MS = 300;
/** Delay before a refused connection is tried again, ms; a browser reconnects broken ones by itself. */
const AGAIN_MS = 30_000;

/**
 * Calls back on each change of a person's inbox until the returned function is called. All tabs share the connection of one of
 * them, because browsers open no more than six to a server over HTTP/1.1.
 */
export function followInbox(userId: string, onChange: () => void): () => void {
  const name = `formweave:inbox:${userId}`;
  const leaving = new AbortController();
  const throttle = createThrottle(TOGETHER_MS);
  const channel = openChannel(name);
  const change = (): void => throttle.run(onChange);
  channel?.addEventListener("message", change);
  const lead = (): (() => void) =>
    openLine(() => {
      change();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
      channel?.postMessage("changed");
    });
  leadAlone(name, leaving.signal, lead);
  return () => {
    leaving.abort();
    throttle.stop();
    channel?.close();
  };
}

/** Leads once no other tab does, until the signal fires; without Web Locks each tab leads. */
function leadAlone(name: string, signal: AbortSignal, lead: () => () => void): void {
  const leadOn = async (): Promise<void> => {
    const end = lead();
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    end();
  };
  // Over HTTP there are none, except on the same machine.
  const locks = findLocks();
  if (locks === undefined) return void leadOn();
  // Where the browser forbids locks, this tab leads too.
  locks.request(name, { signal }, leadOn).catch(() => (signal.aborted ? undefined : leadOn()));
}

function openLine(onChange: () => void): () => void {
  let source = open();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): EventSource {
    const line = new EventSource("/api/inbox/live");
    // Nothing reports changes from before the connection was open.
    line.addEventListener("open", onChange);
    line.addEventListener("message", onChange);
    line.addEventListener("error", () => {
      if (line.readyState === EventSource.CLOSED) timer = setTimeout(() => (source = open()), AGAIN_MS);
    });
    return line;
  }
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
