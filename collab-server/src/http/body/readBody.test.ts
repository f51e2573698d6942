import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startTestServer, stranger } from "../../testing/startServer.ts";
import { createBodyMemory } from "./bodyMemory.ts";
import { readText } from "./readBody.ts";

function post(chunks: Iterable<string>): Request {
  const encoder = new TextEncoder();
  const body = ReadableStream.from(Iterator.from(chunks).map((chunk) => encoder.encode(chunk)));
  return new Request("http://localhost", { method: "POST", body, duplex: "half" });
}

describe("a body", () => {
  it("is the same in whatever pieces it comes", async () => {
    const text = "Zoë ".repeat(3000);
    for (const chunks of [[text], text.match(/.{1,7}/gsu) ?? [], [text.slice(0, 4096), text.slice(4096)]])
      expect(await readText(post(chunks), { maxBytes: 20_000 })).toEqual({ ok: true, value: text });
  });

  it("of some megabytes is the same, with letters that begin in one piece and end in the next", async () => {
    for (const text of ["é€😀".repeat(100_000), `x${"😀".repeat(300_000)}`, `${"x".repeat(1 << 20)}é`]) {
      const sent = new Request("http://localhost", { method: "POST", body: text });
      const announced = post([text]);
      announced.headers.set("content-length", String(Buffer.byteLength(text)));
      for (const whole of [sent, announced])
        expect(await readText(whole, { maxBytes: 2 << 20 })).toEqual({ ok: true, value: text });
    }
  });

  it("holds no more than comes of what was announced", async () => {
    const announced = post(["short"]);
    announced.headers.set("content-length", "9000");
    expect(await readText(announced, { maxBytes: 9000 })).toEqual({ ok: true, value: "short" });
  });

  it("may be as large as its limit, and not a byte larger", async () => {
    const chunks = Array.from({ length: 10 }, () => "x".repeat(1000));
    expect(await readText(post(chunks), { maxBytes: 10_000 })).toMatchObject({ ok: true });
    expect(await readText(post(chunks), { maxBytes: 9999 })).toMatchObject({
      error: { code: "BODY_TOO_LARGE" },
    });
  });

  it("of a stranger is given up when its memory is needed", async () => {
    const memory = createBodyMemory({ each: 10_000, all: 10_000 });
    const limits = { maxBytes: 10_000, stranger: { address: "1.1.1.1", memory } };
    const more = Promise.withResolvers<string>();
    async function* slowly() {
      yield new TextEncoder().encode("x".repeat(6000));
      yield new TextEncoder().encode(await more.promise);
    }
    const body = ReadableStream.from(slowly());
    const slow = readText(new Request("http://localhost", { method: "POST", body, duplex: "half" }), limits);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await readText(post(["y".repeat(6000)]), limits)).toMatchObject({ ok: true });
    more.resolve("x");
    expect(await slow).toMatchObject({ error: { code: "SERVER_BUSY", details: { seconds: 5 } } });
  });
});

/** Starts a server that serves form pages. */
async function startWithPages() {
  const clientFolder = mkdtempSync(join(tmpdir(), "formweave-pages-"));
  onTestFinished(() => rmSync(clientFolder, { recursive: true }));
  writeFileSync(join(clientFolder, "form.html"), "");
  const server = await startTestServer({ clientFolder });
  onTestFinished(() => server.stop());
  return server;
}

it.each(["/f/form/password", "/f/form/r/receipt/erase"])("the page %s takes 8 kB", async (path) => {
  const { url } = await startWithPages();
  const body = new URLSearchParams({ password: "x".repeat(8192) });
  expect((await fetch(url + path, { method: "POST", body })).status).toBe(413);
});

it.each(["/api/releases/form/responses", "/f/form"])(
  "strangers hold 16 MB of unfinished bodies at %s, and honest ones pass",
  async (path) => {
    const server = await startWithPages();
    const type = path.startsWith("/f/") ? "application/x-www-form-urlencoded" : "application/json";
    const statuses: (number | undefined)[] = [];
    const held = Array.from({ length: 30 }, () => {
      const headers = { "content-type": type, "content-length": 1_000_000, expect: "100-continue" };
      const clientRequest = request(server.url + path, { method: "POST", headers });
      clientRequest.on("error", () => undefined); // the server does not wait for the rest
      clientRequest.on("response", ({ statusCode }: IncomingMessage) => statuses.push(statusCode));
      clientRequest.flushHeaders();
      return clientRequest;
    });
    onTestFinished(() => held.forEach((clientRequest) => clientRequest.destroy()));
    await Promise.all(held.map((clientRequest) => once(clientRequest, "continue")));
    await Promise.all(
      held.map((clientRequest) => new Promise((sent) => clientRequest.write("x".repeat(900_000), sent))),
    );
    const honest = await stranger(server.url).call("POST", "/api/releases/form/responses", {});
    expect(honest.status).not.toBe(503);
    for (const clientRequest of held) clientRequest.write("x");
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(14);
    expect(new Set(statuses)).toEqual(new Set([503]));
  },
);
