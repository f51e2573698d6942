import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Usage } from "../model/provider.ts";
import { HELLO, type Behaviour } from "./behaviour.ts";
import { monotonicMs } from "./monotonicMs.ts";
import { play, type Exchange } from "./play.ts";
import type { Wire } from "./wire.ts";

/** A request as it came. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The JSON of it. */
  readonly body: unknown;
  /** What it has cost until now; undefined where it was refused. A connection that was cut is billed for what was written. */
  readonly billed: Usage | undefined;
  /** Whether the client went before the answer had ended. */
  readonly isLeft: boolean;
  /** When it came, and when all of the answer was written, by `monotonicMs`; undefined before that. */
  readonly askedAt: number;
  readonly endedAt: number | undefined;
}

/** A real HTTP server on a port of its own that speaks as a provider does. */
export interface FakeModelServer {
  /** What a provider is configured with. */
  readonly baseUrl: string;
  /** The oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** How many connections were made. */
  connections(): number;
  /** What the next requests meet, one each; every other meets `HELLO`. */
  will(...behaviours: readonly Behaviour[]): void;
  /** What every request meets from now on for which nothing else is planned. */
  always(behaviour: Behaviour): void;
  /** What each answered request has cost, the oldest first: the provider's own ledger, to be compared with ours. */
  billed(): readonly Usage[];
  stop(): Promise<void>;
}

/** Starts a fake provider that writes in this way; stop it in the test's teardown. */
export async function startFakeModelServer(wire: Wire): Promise<FakeModelServer> {
  const requests: RecordedRequest[] = [];
  const planned: Behaviour[] = [];
  let usual = HELLO;
  const server = createServer((incoming, response) => {
    // Whoever goes while asking gets no answer.
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
  readonly exchange: Exchange;
  /** Notes that all was written. */
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
