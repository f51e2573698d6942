import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

/** A received request. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Raw body, which the signature covers. */
  readonly body: string;
}

/** A local server that receives webhooks. */
export interface Receiver {
  /** Host with port. */
  readonly host: string;
  readonly received: readonly ReceivedRequest[];
  /** Sets the response to later requests. */
  answers(how: (response: ServerResponse) => void): void;
  stop(): void;
}

/** Starts a receiver that responds with 200. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  let answer = sayOk;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ path: request.url ?? "", headers: request.headers, body: await text(request) });
    answer(response);
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    host: `127.0.0.1:${port}`,
    received,
    answers(how) {
      answer = how;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sayOk(response: ServerResponse): void {
  response.end("ok");
}
