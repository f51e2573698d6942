import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { EventFeed } from "./sentEvents.ts";

/** Maximum streams of one kind for each person; every window and device opens its own. */
const MAX_STREAMS = 50;
/** Seconds after which a refused client may retry. */
const WAIT_S = 60;

/** A call that responds with server-sent events. */
interface EventCall {
  readonly currentUser: { readonly id: string };
  sendEvents(feed: EventFeed): void;
}

/** Limits how many event streams a person keeps open. */
export interface EventStreams {
  /** Responds to a call with a feed; TOO_MANY_REQUESTS when the person has the maximum of this kind open. */
  answer(kind: string, call: EventCall, feed: EventFeed): Result<{ readonly kind: "changed" }>;
}

/** Creates the counters, with no stream open. */
export function createEventStreams(): EventStreams {
  const counts = new Map<string, number>();

  function change(key: string, by: number): void {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  }

  return {
    answer(kind, { currentUser, ...call }, feed) {
      const key = `${kind} ${currentUser.id}`;
      if ((counts.get(key) ?? 0) >= MAX_STREAMS)
        return err(serverFailure("TOO_MANY_REQUESTS", { seconds: WAIT_S }));
      // Counted before the stream starts: of many calls at the same time, none has started yet.
      change(key, 1);
      call.sendEvents({
        listen(notify, end) {
          const unlisten = feed.listen(notify, end);
          return () => {
            unlisten();
            change(key, -1);
          };
        },
      });
      // This value is not sent: the events are the response.
      return ok({ kind: "changed" });
    },
  };
}
