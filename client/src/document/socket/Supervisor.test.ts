import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { ok } from "@formweave/schema";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { NetworkSign } from "./environment.ts";
import { Supervisor } from "./Supervisor.ts";
import type { FetchTicket } from "./ticketRequests.ts";

let server: Server;
let supervisor: Supervisor;
let notice: (sign: NetworkSign) => void;
let answers: ((ticket: string) => void)[];

beforeEach(async () => {
  // Nobody answers, so that each socket stays in its opening state.
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  answers = [];
  const fetchTicket: FetchTicket = () =>
    new Promise((resolve) => answers.push((ticket) => resolve(ok(ticket))));
  const environment = {
    url: `ws://127.0.0.1:${getPort(server)}`,
    WebSocket,
    random: () => 0.5,
    isUnlikely: () => true,
    follow: (listener: (sign: NetworkSign) => void) => void (notice = listener),
  };
  supervisor = new Supervisor({ environment, fetchTicket, onTicketRefused: () => undefined });
});

afterEach(() => {
  supervisor.destroy();
  server.close();
});

it("hands over a ticket for this connection, and none left over from the one before", async () => {
  await answer("first");
  supervisor.open();
  expect(await supervisor.ticket()).toBe("first");
  await answer("left over");
  supervisor.settle();
  notice("offline");
  notice("online");
  const next = supervisor.ticket();
  await answer("next");
  expect(await next).toBe("next");
});

/** Answers the last request for a ticket. */
async function answer(ticket: string): Promise<void> {
  answers.at(-1)?.(ticket);
  await new Promise((done) => setImmediate(done));
}

function getPort(listening: Server): number {
  const address = listening.address();
  if (typeof address !== "object" || address === null) throw new Error("It does not listen");
  return address.port;
}
