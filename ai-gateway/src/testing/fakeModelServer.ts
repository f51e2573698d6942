import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Usage } from "../model/provider.ts";
import { HELLO, type Behaviour } from "./behaviour.ts";
import { monotonicMs } from "./monotonicMs.ts";
import { play, type ProviderCall } from "./play.ts";
import type { Wire } from "./wire.ts";

/** A received request. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** Its parsed JSON. */
  readonly body: unknown;
  /** Tokens billed until now; undefined where it was refused. A cut connection is billed for the pieces written. */
  readonly billed: Usage | undefined;
  /** True when the client left before the answer had ended. */
  readonly isLeft: boolean;
  /** Times of its arrival, and of the last write of its answer, by `monotonicMs`; undefined before that. */
  readonly askedAt: number;
  readonly endedAt: number | undefined;
}

/** A real HTTP server on a port of its own, with the protocol of a provider. */
export interface FakeModelServer {
  /** Base URL for configuring a provider. */
  readonly baseUrl: string;
  /** The oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Number of connections made. */
  connections(): number;
  /** Plans the reactions to the next requests, one each; others get the usual one. */
  will(...behaviours: readonly Behaviour[]): void;
  /** Sets the usual reaction, for requests without a planned one; `HELLO` at first. */
  always(behaviour: Behaviour): void;
  /** Usage of each answered request, the oldest first: the provider's own bill, to compare with ours. */
  billed(): readonly Usage[];
  stop(): Promise<void>;
}

/** Starts a fake provider with this protocol; stop it in the test's teardown. */
export async function startFakeModelServer(wire: Wire): Promise<FakeModelServer> {
  const requests: RecordedRequest[] = [];
  const planned: Behaviour[] = [];
  let usual = HELLO;
  const server = createServer((incoming, response) => {
    // A client that leaves while it sends its request gets no answer.
    answer(incoming, response).catch(() => response.destroy());
  });
  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { request, exchange, end } = await record(incoming, response);
    requests.push(request);
    await play(wire, exchange, planned.shift() ?? usual);
    end();
  }
  let connections = 0;
  server.on("connection", () => connections++);
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", listening.resolve);
  await listening.promise;
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}${wire.basePath}`,
    requests,
    connections: () => connections,
    will: (...behaviours) => void planned.push(...behaviours),
    always(behaviour) {
      usual = behaviour;
    },
    billed: () => requests.flatMap(({ billed }) => billed ?? []),
    async stop() {
      const closed = Promise.withResolvers<unknown>();
      server.close(closed.resolve);
      server.closeAllConnections();
      await closed.promise;
    },
  };
}

interface Recorded {
  readonly request: RecordedRequest;
  readonly exchange: ProviderCall;
  /** Records that everything was written. */
  readonly end: () => void;
}

async function record(incoming: IncomingMessage, response: ServerResponse): Promise<Recorded> {
  let billed: Usage | undefined;
  let isTorn = false;
  let isLeft = false;
  const askedAt = monotonicMs();
  let endedAt: number | undefined;
  response.on("close", () => {
    isLeft = !response.writableFinished && !isTorn;
  });
  const body = await readJson(incoming);
  const request = {
    method: incoming.method ?? "",
    path: incoming.url ?? "",
    headers: incoming.headers,
    body,
    get billed() {
      return billed;
    },
    get isLeft() {
      return isLeft;
    },
    askedAt,
    get endedAt() {
      return endedAt;
    },
  };
  function bill(usage: Usage): void {
    billed = usage;
  }
  function tear(): void {
    isTorn = true;
    incoming.socket.resetAndDestroy();
  }
  function end(): void {
    endedAt = monotonicMs();
  }
  const { headers } = incoming;
  return { request, exchange: { headers, body, response, bill, tear }, end };
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === "" ? undefined : JSON.parse(text);
}
