import { findLocks, openChannel } from "#lib/browserStorage.ts";
import { createThrottle } from "#lib/createThrottle.ts";

/** Much that happens at once is asked for together, ms. */
const TOGETHER_MS = 300;
/** How long after a refusal the line is tried again, ms; a browser tries lines that broke by itself. */
const AGAIN_MS = 30_000;

/**
 * Calls back when something of a person's inbox changed, until what it gives is called. All tabs share the line of one of
 * them: browsers open no more than six to a server over HTTP/1.1.
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

/** Leads once no other tab does, until it is aborted; where there are no locks, each tab leads. */
function leadAlone(name: string, signal: AbortSignal, lead: () => () => void): void {
  const leadOn = async (): Promise<void> => {
    const end = lead();
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    end();
  };
  // There are none over HTTP but on the same machine.
  const locks = findLocks();
  if (locks === undefined) return void leadOn();
  // A browser that forbids locks has this tab lead as well.
  locks.request(name, { signal }, leadOn).catch(() => (signal.aborted ? undefined : leadOn()));
}

function openLine(onChange: () => void): () => void {
  let source = open();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): EventSource {
    const line = new EventSource("/api/inbox/live");
    // What came before the line was up, nobody tells.
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
