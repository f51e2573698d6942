import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Usage } from "../model/provider.ts";
import type { Behaviour, Break, Pace, RefusalBody } from "./behaviour.ts";
import type { Wire } from "./wire.ts";

/** A request that a fake provider has to answer. */
export interface ProviderCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly response: ServerResponse;
  /** Records the tokens billed until now. */
  bill(usage: Usage): void;
  /** Resets the connection. */
  tear(): void;
}

type PlannedBehaviour<Kind extends Behaviour["kind"]> = Extract<Behaviour, { kind: Kind }>;

/** Answers a request with its planned behaviour. */
export async function play(wire: Wire, exchange: ProviderCall, behaviour: Behaviour): Promise<void> {
  const { response } = exchange;
  switch (behaviour.kind) {
    case "answer":
      return playAnswer(wire, exchange, behaviour);
    case "break":
      return playBreak(wire, exchange, behaviour);
    case "block":
      return playBlock(wire, exchange);
    case "refuse":
      return playRefusal(wire, exchange, behaviour);
    case "redirect":
      response.writeHead(behaviour.status, { location: behaviour.to }).end();
      return;
    case "send":
      response.writeHead(200, { "content-type": behaviour.contentType }).end(behaviour.bytes);
  }
}

async function playAnswer(
  wire: Wire,
  exchange: ProviderCall,
  behaviour: PlannedBehaviour<"answer">,
): Promise<void> {
  const { finishReason = "STOP", sendsUsage = true } = behaviour;
  const spent = await playPieces(wire, exchange, behaviour);
  const ending = wire.ending(finishReason, sendsUsage ? spent : undefined, exchange.body);
  await write(exchange, ending, behaviour);
  exchange.response.end();
}

async function playBreak(
  wire: Wire,
  exchange: ProviderCall,
  behaviour: PlannedBehaviour<"break">,
): Promise<void> {
  const spent = await playPieces(wire, exchange, behaviour);
  if (behaviour.sendsEnd) await write(exchange, wire.ending("STOP", spent, exchange.body), behaviour);
  await BREAKS[behaviour.how](exchange, wire, behaviour);
}

const BREAKS: Readonly<Record<Break, (exchange: ProviderCall, wire: Wire, pace: Pace) => Promise<void>>> = {
  stall: async () => {},
  close: async ({ response }) => void response.end(),
  half: async (exchange, wire, pace) => {
    const event = wire.piece("and so", undefined);
    await write(exchange, event.slice(0, event.length / 2), pace);
    exchange.response.end();
  },
  reset: tearLater,
  garble: async (exchange, _, pace) => {
    await write(exchange, "data: {]\n\n", pace);
    exchange.response.end();
  },
  error: async (exchange, wire, pace) => {
    await write(exchange, wire.error(503), pace);
    exchange.response.end();
  },
};

async function tearLater(exchange: ProviderCall): Promise<void> {
  // Everything written before must be sent first.
  await setTimeout(5);
  exchange.tear();
}

/** Writes the pieces, and returns their usage. */
async function playPieces(
  wire: Wire,
  exchange: ProviderCall,
  behaviour: PlannedBehaviour<"answer" | "break">,
): Promise<Usage> {
  const { response } = exchange;
  const { pieces, firstByteMs = 0, betweenMs = 0 } = behaviour;
  const spentAfter = meter(exchange.body, behaviour);
  const usageAfter = (count: number) => (reportsUsage(behaviour) ? spentAfter(count) : undefined);
  const stamp = (behaviour.kind === "answer" && behaviour.stamp) || (() => "");
  exchange.bill(spentAfter(0));
  await setTimeout(firstByteMs);
  if (!response.destroyed) response.writeHead(200, { "content-type": "text/event-stream" });
  await write(exchange, wire.opening(usageAfter(0)), behaviour);
  for (const [index, piece] of pieces.entries()) {
    if (betweenMs > 0) await setTimeout(betweenMs);
    if (response.destroyed) break;
    exchange.bill(spentAfter(index + 1));
    await write(exchange, wire.piece(stamp() + piece, usageAfter(index + 1)), behaviour);
  }
  return spentAfter(pieces.length);
}

function reportsUsage(behaviour: PlannedBehaviour<"answer" | "break">): boolean {
  return behaviour.kind === "break" || (behaviour.sendsUsage ?? true);
}

/** Usage of a request after a number of pieces. */
function meter(body: unknown, behaviour: PlannedBehaviour<"answer" | "break">): (count: number) => Usage {
  const { pieces } = behaviour;
  const { inputTokens, outputTokens } = (behaviour.kind === "answer" && behaviour.usage) || {
    inputTokens: estimateTokens(JSON.stringify(body) ?? ""),
    outputTokens: estimateTokens(pieces.join("")),
  };
  return (count) => {
    const part = count === pieces.length ? 1 : count / pieces.length;
    return { inputTokens, outputTokens: Math.ceil(outputTokens * part) };
  };
}

function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

async function playBlock(wire: Wire, exchange: ProviderCall): Promise<void> {
  const spent = { inputTokens: estimateTokens(JSON.stringify(exchange.body) ?? ""), outputTokens: 0 };
  exchange.bill(spent);
  exchange.response.writeHead(200, { "content-type": "text/event-stream" });
  exchange.response.end(wire.blocked(spent, exchange.body));
}

async function playRefusal(
  wire: Wire,
  exchange: ProviderCall,
  behaviour: PlannedBehaviour<"refuse">,
): Promise<void> {
  const { response } = exchange;
  const { status, retryAfterMs, body } = behaviour;
  // As with some providers, the message repeats the key of the request.
  const message = `Refused, with ${JSON.stringify(exchange.headers)}`;
  if (body === "html") {
    response.writeHead(status, { "content-type": "text/html" });
    response.end(`<!doctype html><title>Bad gateway</title>${message}`);
    return;
  }
  const refusal = wire.refusal({ status, retryAfterMs, message });
  const text = JSON.stringify(refusal.body);
  response.writeHead(status, { "content-type": "application/json", ...refusal.headers });
  if (body === undefined) response.end(text);
  else await playBrokenBody(exchange, body, text);
}

async function playBrokenBody(
  exchange: ProviderCall,
  body: Exclude<RefusalBody, "html">,
  text: string,
): Promise<void> {
  await write(exchange, text.slice(0, text.length / 2), {});
  if (body === "torn") await tearLater(exchange);
  if (body !== "endless") return;
  while (!exchange.response.destroyed) await write(exchange, " ".repeat(1024), {});
}

async function write({ response }: ProviderCall, text: string, { bytesAtOnce }: Pace): Promise<void> {
  const bytes = Buffer.from(text);
  const step = bytesAtOnce ?? Math.max(1, bytes.length);
  for (let start = 0; start < bytes.length; start += step) {
    if (response.destroyed) return;
    response.write(bytes.subarray(start, start + step));
    await setImmediate();
  }
}
