import type { Context } from "hono";

/** A source of events for one server-sent event stream. */
export interface EventFeed {
  /** Starts sending events with `tell`; returns the function that stops it. Nothing may be sent after `end` was called. */
  listen(notify: (event: object) => void, end: () => void): () => void;
}

/** Terminator of an event. */
const END = "\n\n";
/** Interval of the keep-alive comment, ms: proxies close silent connections. */
const BEAT_MS = 20_000;

/** Responds with server-sent events (HTML Living Standard §9.2). */
export function answerEvents(context: Context, feed: EventFeed): Response {
  const encoder = new TextEncoder();
  let stop: (() => void) | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string): void => controller.enqueue(encoder.encode(text));
      const beat = setInterval(() => say(`:${END}`), BEAT_MS).unref();
      let isOver = false;
      const over = (): void => {
        if (isOver) return;
        isOver = true;
        clearInterval(beat);
        unlisten();
      };
      stop = over;
      const unlisten = feed.listen(
        (event) => say(`data:${JSON.stringify(event)}${END}`),
        () => {
          over();
          controller.close();
        },
      );
      say(`:${END}`);
    },
    cancel: () => stop?.(),
  });
  context.set("isFile", true);
  return context.body(body, 200, { "content-type": "text/event-stream", "x-accel-buffering": "no" });
}
