import type { Context } from "hono";

/** What happens, told as it happens for as long as somebody listens. */
export interface EventFeed {
  /** Begins to tell; gives what ends that. Once `end` was called nothing more is told. */
  listen(tell: (event: object) => void, end: () => void): () => void;
}

/** What an event ends with. */
const END = "\n\n";
/** A line that means nothing goes out so often, ms: proxies close what is silent. */
const BEAT_MS = 20_000;

/** Answers with server-sent events (HTML Living Standard §9.2). */
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
