import type { Result } from "@formweave/schema";

/** Fetches a ticket; the signal aborts it. */
export type FetchTicket = (signal: AbortSignal) => Promise<Result<string>>;

/** A ticket, and the time of its request, ms since 1970. */
export interface RequestedTicket {
  readonly value: string;
  readonly requestedAt: number;
}

interface TicketRequestsDeps {
  readonly fetchTicket: FetchTicket;
  readonly onTicket: (ticket: RequestedTicket) => void;
  readonly onRefusal: (code: string) => void;
}

/** Requests tickets, several at a time: one that hangs in a dead network must not keep a later one from finding it alive. */
export interface TicketRequests {
  /** Requests a ticket, unless one has just been requested. */
  ask(): void;
  /** Aborts all requests, since no ticket is needed any more. */
  cancel(): void;
}

/** Most requests at once: a browser opens six connections to a server, and others need some. */
const MOST_AT_ONCE = 3;
/** Time after a request in which no other is sent while one is open, ms. */
const JUST_NOW_MS = 250;
/** Time limit of a request, ms. */
const PATIENCE_MS = 10_000;

/** Creates the requests of one connection. */
export function createTicketRequests({
  fetchTicket,
  onTicket,
  onRefusal,
}: TicketRequestsDeps): TicketRequests {
  let open: AbortController[] = [];
  let lastRequestedAt = 0;

  async function send(request: AbortController): Promise<void> {
    const requestedAt = Date.now();
    const patience = setTimeout(() => giveUp(request), PATIENCE_MS);
    const result = await Promise.race([fetchTicket(request.signal), ended(request.signal)]);
    clearTimeout(patience);
    open = open.filter((other) => other !== request);
    if (request.signal.aborted || result === undefined) return;
    if (result.ok) onTicket({ value: result.value, requestedAt });
    else onRefusal(result.error.code);
  }

  function giveUp(request: AbortController | undefined): void {
    open = open.filter((other) => other !== request);
    request?.abort();
  }

  return {
    ask() {
      if (open.length > 0 && Date.now() - lastRequestedAt < JUST_NOW_MS) return;
      lastRequestedAt = Date.now();
      // The oldest one stays, since a slow connection may need that long.
      if (open.length >= MOST_AT_ONCE) giveUp(open[1]);
      const request = new AbortController();
      open.push(request);
      void send(request);
    },
    cancel() {
      for (const request of open.splice(0)) request.abort();
    },
  };
}

/** Resolves when a request is aborted, whether or not the network notices. */
function ended(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
}
