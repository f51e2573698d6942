import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { EventFeed } from "./sentEvents.ts";

/** Most streams of one person and kind: so many windows and devices follow the same. */
const MAX_STREAMS = 50;
/** How long one more of them waits, s. */
const WAIT_S = 60;

/** A call that is answered with events. */
interface EventCall {
  readonly visitor: { readonly id: string };
  sendEvents(feed: EventFeed): void;
}

/** Bounds how many streams of events one person keeps open. */
export interface EventStreams {
  /** Answers a call with a feed; TOO_MANY_REQUESTS when its person has as many of this kind. */
  answer(kind: string, call: EventCall, feed: EventFeed): Result<{ readonly kind: "changed" }>;
}

/** Begins with no stream. */
export function createEventStreams(): EventStreams {
  const counts = new Map<string, number>();

  function change(key: string, by: number): void {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  }

  return {
    answer(kind, { visitor, ...call }, feed) {
      const key = `${kind} ${visitor.id}`;
      if ((counts.get(key) ?? 0) >= MAX_STREAMS)
        return err(serverFailure("TOO_MANY_REQUESTS", { seconds: WAIT_S }));
      // Counted before it begins: a hundred that come at once are none of them begun.
      change(key, 1);
      call.sendEvents({
        listen(tell, end) {
          const unlisten = feed.listen(tell, end);
          return () => {
            unlisten();
            change(key, -1);
          };
        },
      });
      // What is sent are the events.
      return ok({ kind: "changed" });
    },
  };
}
