import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createOutsideCalls } from "./outsideCalls.ts";
import { isPublicAddress } from "./publicAddress.ts";

/** Another server on this machine; gives its host. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  "127.0.0.1",
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
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
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
  const heard: unknown[] = [];
  const secret = await listening((_request, response) => response.end(heard.push("secret")));
  const host = await listening((request, response) => {
    request.setEncoding("utf8").on("data", (body) => heard.push([request.method, request.url, body]));
    request.on("end", () => response.writeHead(302, { location: `http://${secret}/` }).end());
  });
  const calls = createOutsideCalls(new Set([host]));
  expect(await calls.send({ method: "POST", url: `http://${host}/in`, body: '{"a":1}' })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(heard).toEqual([["POST", "/in", '{"a":1}']]);
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
