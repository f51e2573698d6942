import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { startServer } from "./server.ts";
import { startTestServer } from "./testing/startServer.ts";

it("says in plain words that the port is taken, and leaves the data closed", async () => {
  const first = await startTestServer();
  onTestFinished(() => first.stop());
  const dataDir = mkdtempSync(join(tmpdir(), "formweave-port-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = {
    port: first.port,
    host: "127.0.0.1",
    dataDir,
    publicUrl: undefined,
    durability: "process",
    setupToken: undefined,
    metricsToken: undefined,
    aiGateway: undefined,
    mail: undefined,
    providers: {},
    outsideHosts: new Set<string>(),
    trustedProxyHops: 0,
    logLevel: "silent",
  } as const;
  await expect(startServer(config)).rejects.toThrow(`Port ${first.port} is taken`);
  const later = await startTestServer({ dataDir });
  await later.stop();
});

it("has a setup link with a token of its own at each start", async () => {
  const servers = await Promise.all([
    startTestServer({ setupToken: undefined }),
    startTestServer({ setupToken: undefined }),
  ]);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const [a, b] = servers.map(({ setupUrl }) => setupUrl);
  expect(a).toMatch(/\/setup#[\w-]{43}$/);
  expect(new URL(a ?? "").hash).not.toBe(new URL(b ?? "").hash);
});

it("stops within two seconds while somebody holds a connection open", async () => {
  const server = await startTestServer();
  const response = await fetch(`${server.url}/healthz`, { keepalive: true });
  await response.text();
  const start = performance.now();
  await server.stop();
  expect(performance.now() - start).toBeLessThan(2000);
});

it("stops within two seconds while a socket does not answer", async () => {
  const server = await startTestServer();
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/collab`);
  await once(socket, "open");
  socket.pause();
  onTestFinished(() => socket.terminate());
  const start = performance.now();
  await server.stop();
  expect(performance.now() - start).toBeLessThan(2000);
});

it("ends a request that comes in a byte at a time, before it holds a socket for long", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  const start = performance.now();
  socket.write("GET /collab HTTP/1.1\r\nUpgrade: websocket\r\nX-Slow: ");
  const drip = setInterval(() => socket.write("a"), 200);
  socket.on("error", () => socket.destroy());
  socket.resume();
  await once(socket, "close");
  clearInterval(drip);
  expect(performance.now() - start).toBeLessThan(9000);
});
