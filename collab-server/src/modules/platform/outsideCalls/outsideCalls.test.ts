import type { lookup as lookUp } from "node:dns";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createOutsideCalls } from "./outsideCalls.ts";
import { isPublicAddress } from "./publicAddress.ts";

/** Starts a local server; returns its host. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return readHost(server);
}

function readHost(server: Server): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  "127.0.0.1",
  "127.255.255.254",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "192.0.2.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fc00::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:169.254.169.254",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::1",
  "2002:7f00:1::",
  "2002:a9fe:a9fe::",
  "fd00:ec2::254",
  "198.18.0.1",
  "240.0.0.1",
  "2001:db8::1",
  "localhost",
  "",
])("%j is none of the open internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["1.1.1.1", "93.184.215.14", "2606:4700:4700::1111"])("%s is one", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f.0.0.1/",
  "http://0177.0.0.1/",
  "http://0x7f000001/",
  "http://017700000001/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[2002:7f00:1::]/",
  "http://[fe80::1]/",
  "http://[::]/",
  "http://0/",
  "http://10.0.0.1/",
  "http://localhost./",
  "http://127。0。0。1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://localhost/",
  "http://１２７.0.0.1/",
  "http://user@example.com/",
  "http://example.com:22/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "//example.com",
  "",
])("%s is never called", async (url) => {
  const calls = createOutsideCalls(new Set());
  const done = await calls.send({ method: "GET", url });
  expect(done.ok).toBe(false);
});

it("calls a host that is allowed, with what it is given, and follows no redirect", async () => {
  const received: unknown[] = [];
  const secret = await listening((_request, response) => response.end(received.push("secret")));
  const host = await listening((request, response) => {
    request.setEncoding("utf8").on("data", (body) => received.push([request.method, request.url, body]));
    request.on("end", () => response.writeHead(302, { location: `http://${secret}/` }).end());
  });
  const calls = createOutsideCalls(new Set([host]));
  expect(await calls.send({ method: "POST", url: `http://${host}/in`, body: '{"a":1}' })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(received).toEqual([["POST", "/in", '{"a":1}']]);
});

it("says so when the other one answers that it went wrong, or hangs up", async () => {
  const angry = await listening((_request, response) => response.writeHead(500).end());
  const gone = await listening(({ socket }) => socket.destroy());
  const calls = createOutsideCalls(new Set([angry, gone]));
  for (const host of [angry, gone])
    expect(await calls.send({ method: "GET", url: `http://${host}/` })).toMatchObject({
      ok: false,
      error: { code: "CALL_FAILED" },
    });
});

/** A resolver that returns the given answers in order. */
function resolving(...answers: readonly string[][]): typeof lookUp {
  let count = 0;
  const resolve = (_name: string, _options: object, callback: (...said: unknown[]) => void): void => {
    const addresses = answers[Math.min(count++, answers.length - 1)] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands for the one overload that is called
  return resolve as typeof lookUp;
}

it.each([[["127.0.0.1"]], [["93.184.215.14", "127.0.0.1"]], [["64:ff9b::a9fe:a9fe"]], [["fd00::1"]]])(
  "a name that leads to %j is never called",
  async (addresses) => {
    const calls = createOutsideCalls(new Set(), resolving(addresses));
    expect(await calls.ask({ method: "GET", url: "http://rebinding.example/" })).toMatchObject({
      status: undefined,
      fault: "This address is not on the open internet",
    });
  },
);

it("connects to what it judged: a name is looked up once for a call", async () => {
  const asked: string[] = [];
  const inner = resolving(["192.0.2.1"], ["127.0.0.1"]);
  const counting = (...given: Parameters<typeof lookUp>): void => {
    asked.push(given[0]);
    inner(...given);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands for the one overload that is called
  const calls = createOutsideCalls(new Set(), counting as typeof lookUp);
  await calls.ask({ method: "GET", url: "http://rebinding.example/" });
  expect(asked).toEqual(["rebinding.example"]);
});

it("a redirect to an address of the network is an answer like any other, and goes nowhere", async () => {
  const host = await listening((_request, response) =>
    response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
  );
  const calls = createOutsideCalls(new Set([host]));
  expect(await calls.ask({ method: "POST", url: `http://${host}/` })).toMatchObject({
    status: 302,
    excerpt: "",
    fault: undefined,
  });
});

it("sends headers, and keeps how the answer begins", async () => {
  const received: unknown[] = [];
  const host = await listening((request, response) => {
    received.push(request.headers["webhook-id"]);
    response.writeHead(500).end("x".repeat(10_000));
  });
  const calls = createOutsideCalls(new Set([host]));
  const headers = { "webhook-id": "msg_1" };
  const answer = await calls.ask({ method: "POST", url: `http://${host}/`, headers, body: "{}" });
  expect([received, answer.status, answer.excerpt.length, answer.fault]).toEqual([
    ["msg_1"],
    500,
    2048,
    undefined,
  ]);
});

it("takes the status of an answer that lies about its length, or is endless", async () => {
  const lies = await listening((_request, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("short");
    setImmediate(() => response.destroy());
  });
  const endless = await listening((_request, response) => {
    const chunk = Buffer.alloc(65_536, "x");
    const go = (): void => void (response.destroyed || response.write(chunk, go));
    go();
  });
  const calls = createOutsideCalls(new Set([lies, endless]));
  expect(await calls.ask({ method: "POST", url: `http://${lies}/` })).toMatchObject({
    status: 200,
    excerpt: "short",
    fault: "The answer broke off",
  });
  expect(await calls.ask({ method: "POST", url: `http://${endless}/` })).toMatchObject({
    status: 200,
    fault: "The answer was too long to read",
  });
});

it("gives up on a server that says nothing, and when it is told to", async () => {
  const silent = await listening(() => undefined);
  const calls = createOutsideCalls(new Set([silent]));
  const url = `http://${silent}/`;
  const ending = new AbortController();
  const reported = calls.ask({ method: "POST", url, signal: ending.signal });
  ending.abort();
  const answers = await Promise.all([reported, calls.ask({ method: "POST", url })]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: undefined, fault: "No answer in time" });
}, 10_000);

it("says in plain words why there is no answer", async () => {
  const gone = await listening(({ socket }) => socket.destroy());
  const noHttp = createTcpServer((socket) => socket.end("hello")).listen(0, "127.0.0.1");
  onTestFinished(() => void noHttp.close());
  await once(noHttp, "listening");
  const other = readHost(noHttp);
  const calls = createOutsideCalls(new Set([gone, other, "127.0.0.1:9"]));
  const faults = [gone, other, "127.0.0.1:9"].map(
    async (host) => (await calls.ask({ method: "GET", url: `http://${host}/` })).fault,
  );
  expect(await Promise.all(faults)).toEqual([
    "Connection closed",
    "The answer is not HTTP",
    "The connection was refused",
  ]);
});
