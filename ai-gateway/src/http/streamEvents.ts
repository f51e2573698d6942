import type { ReadableStreamDefaultController } from "node:stream/web";

/** Interval of heartbeats on a stream, ms. */
const HEARTBEAT_MS = 15_000;

/** Sends data on a stream, as JSON. */
export type Send = (data: unknown) => void;

/** Answers with server-sent events: all data that `run` sends, then `[DONE]`. The signal fires when the reader is gone. */
export function streamEvents(run: (send: Send, signal: AbortSignal) => Promise<void>): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => write(": ping\n\n"), HEARTBEAT_MS);
      try {
        await run((data) => write(`data: ${JSON.stringify(data)}\n\n`), gone.signal);
        write("data: [DONE]\n\n");
      } finally {
        clearInterval(heartbeat);
        close(controller, gone.signal);
      }
    },
    cancel: () => gone.abort(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // Asks proxies not to buffer the answer.
      "X-Accel-Buffering": "no",
    },
  });
}

function close(controller: ReadableStreamDefaultController, { aborted }: AbortSignal): void {
  if (!aborted) controller.close();
}
