import { randomBytes } from "node:crypto";
import { beforeAll, afterAll, expect, it } from "vitest";
import { boundNow, callInWorker, longestStretch } from "../mainThread.ts";
import { describedCalls, type RightsCall } from "../rightsTable.ts";
import { startTestServer, type TestServer } from "../startServer.ts";

/** Maximum time for which a call of an anonymous client may block the event loop, ms; includes sending and reading in this test. */
const MAX_MS = 20;
/** Number of attempts; the minimum counts, to exclude garbage collection. */
const ATTEMPTS = 6;

const key = (index: number) => `key${index}`;
const many = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Bodies of up to a megabyte that are expensive to parse, for any call. */
const BODIES: Readonly<Record<string, string>> = {
  "many keys": JSON.stringify(Object.fromEntries(many(40_000, (index) => [key(index), index]))),
  "answers of many keys": JSON.stringify({
    answers: Object.fromEntries(many(40_000, (index) => [key(index), index])),
  }),
  "many answers": JSON.stringify({
    answers: Object.fromEntries(many(900, (index) => [key(index), many(50, key)])),
  }),
  "lists in lists": `${"[".repeat(4000)}${"]".repeat(4000)}`,
  "a long text": JSON.stringify({ password: "é".repeat(400_000), token: "a".repeat(100_000) }),
  "no JSON": "{".repeat(900_000),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function send({ method, path }: RightsCall, body: string): Promise<{ readonly status: number }> {
  const secret = randomBytes(32).toString("base64url");
  const at = path.replaceAll(/\{\w+\}/g, secret);
  const query = method === "GET" ? `?${"a=1&".repeat(3000)}` : "";
  const headers = { "content-type": "application/json", connection: "close" };
  const sent = method === "GET" ? { method } : { method, headers, body: Buffer.from(body) };
  // The server may close the connection before a refused body is fully sent.
  return callInWorker(server.url + at + query, sent).catch(() => ({ status: 0 }));
}

it("no call that needs no sign-in holds everybody, whatever is sent with it", async () => {
  const open = (await describedCalls(server.url)).filter(({ policy }) => policy === "everybody");
  expect(open.length).toBeGreaterThan(20);
  const slow: object[] = [];
  for (const call of open) {
    for (const [what, body] of Object.entries(BODIES)) {
      let least = Infinity;
      for (let round = 0; round < ATTEMPTS && least >= MAX_MS; round++)
        least = Math.min(least, await longestStretch(() => send(call, body)));
      if (least >= MAX_MS && least >= boundNow(MAX_MS)) slow.push({ call: call.name, what, least });
    }
  }
  expect(slow).toEqual([]);
});
