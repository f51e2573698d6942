import { setPriority } from "node:os";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { ticket } from "@formweave/schema/api";
import { z } from "zod";
import { floodOrder, type FloodEnd } from "./floodCalls.ts";
import { join } from "../src/testing/processes/person.ts";

/** Makes the calls of a flood in a process with the lowest priority, so that only the server's own work is measured. */
setPriority(19);
process.on("message", (message) => void obey(message));
process.send?.("ready");

type Order = z.output<typeof floodOrder>;
type Call = Order["calls"][number];

async function obey(message: unknown): Promise<void> {
  const order = floodOrder.parse(message);
  const end = performance.now() + order.ms;
  const statuses: Record<string, number> = {};
  let [made, bytes] = [0, 0];
  async function callAgainAndAgain(): Promise<void> {
    while (performance.now() < end) {
      const call = order.calls[made++ % order.calls.length];
      if (call === undefined) return;
      const answer = await make(order.port, call);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      bytes += answer.bytes;
    }
  }
  await Promise.all(Array.from({ length: order.atOnce }, callAgainAndAgain));
  process.send?.({ statuses, bytes } satisfies FloodEnd);
}

function make(port: number, call: Call): Promise<{ readonly status: number; readonly bytes: number }> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body, opens } = call;
    const sent = request({ port, host: "127.0.0.1", method, path, headers }, (response) => {
      const status = response.statusCode ?? 0;
      if (opens !== undefined && status === 200) {
        open(port, opens, text(response)).then((bytes) => resolve({ status, bytes }), reject);
        return;
      }
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on("end", () => resolve({ status, bytes }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const answered = z.object({ data: ticket });

async function open(port: number, document: string, answer: Promise<string>): Promise<number> {
  const { data } = answered.parse(JSON.parse(await answer));
  const target = { port, document, person: "", dialect: "hocuspocus", ticket: data.ticket } as const;
  const person = await join(target, () => undefined);
  person.leave();
  person.doc.destroy();
  return 1;
}
