import type { ReadableStreamDefaultController } from "node:stream/web";

/** How long a stream is silent before it says that it is still there, ms. */
const HEARTBEAT_MS = 15_000;

/** What is sent on a stream: data, as JSON. */
export type Send = (data: unknown) => void;

/**
 * Answers with server-sent events: what `run` sends, then `[DONE]`. The signal fires when the reader is gone.
 */
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
      // Proxies that hold an answer back until it is whole are asked not to.
      "X-Accel-Buffering": "no",
    },
  });
}

function close(controller: ReadableStreamDefaultController, { aborted }: AbortSignal): void {
  if (!aborted) controller.close();
}
