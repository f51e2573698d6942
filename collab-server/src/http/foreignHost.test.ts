import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage, type RequestOptions } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";
import { signedIn, startTestServer, type SignedInPerson, type TestServer } from "../testing/startServer.ts";

const PUBLIC_URL = "https://forms.example.com";

let clientFolder: string;
let server: TestServer;
let ada: SignedInPerson;

beforeAll(async () => {
  clientFolder = mkdtempSync(join(tmpdir(), "formweave-client-"));
  mkdirSync(join(clientFolder, "assets"));
  writeFileSync(join(clientFolder, "index.html"), "<title>page</title>");
  writeFileSync(join(clientFolder, "assets", "app.js"), "plain");
  server = await startTestServer({ clientFolder, publicUrl: PUBLIC_URL });
  ada = await signedIn(`http://127.0.0.1:${server.port}`);
});

afterAll(async () => {
  await server.stop();
  rmSync(clientFolder, { recursive: true, force: true });
});

/** Sends a request with any Host header, like a browser for which a foreign name resolves to this server. */
async function ask(method: string, path: string, headers: RequestOptions["headers"]) {
  const clientRequest = request({ port: server.port, host: "127.0.0.1", method, path, headers });
  clientRequest.end();
  const [answer]: IncomingMessage[] = await once(clientRequest, "response");
  if (answer === undefined) throw new Error("No answer");
  return { status: answer.statusCode, body: await text(answer) };
}

async function listRoutes(): Promise<readonly (readonly [string, string])[]> {
  const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const openApi = await ask("GET", "/api/openapi.json", { host: "forms.example.com" });
  const { paths } = described.parse(JSON.parse(openApi.body));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path.replaceAll(/[{}]/g, "")] as const),
  );
  const pages = ["/", "/setup", "/f/form", "/assets/app.js", "/metrics", "/api/openapi.json", "/nowhere"];
  return [...calls, ...pages.map((path) => ["GET", path] as const), ["POST", "/f/form"]];
}

it("is answered at no door by a name that is not ours", async () => {
  const routes = await listRoutes();
  expect(routes.length).toBeGreaterThan(80);
  for (const [method, path] of routes) {
    const { status, body } = await ask(method, path, { host: "evil.example", cookie: ada.cookie });
    expect([method, path, status]).toEqual([method, path, 421]);
    expect(JSON.parse(body)).toMatchObject({ error: { code: "HOST_REFUSED" } });
  }
});

it("tells a person so by a page, whether they ask for one or send a form without script", async () => {
  const host = "evil.example";
  const form = { host, "content-type": "application/x-www-form-urlencoded" };
  const sent = await ask("POST", "/f/form", form);
  const asked = await ask("GET", "/f/form", { host, accept: "text/html,*/*;q=0.8" });
  expect([sent.status, asked.status]).toEqual([421, 421]);
  expect(sent.body).toMatch(/<h1>Not sent<\/h1>\s*<p lang="en"><bdi>[A-Z][a-z ]+/);
  expect(asked.body).toMatch(/<h1>This did not work<\/h1>\s*<p lang="en"><bdi>[A-Z][a-z ]+/);
  const call = await ask("POST", "/api/releases/form/responses", { ...form, accept: "text/html" });
  expect(JSON.parse(call.body)).toMatchObject({ error: { code: "HOST_REFUSED" } });
});

it("is told by any name whether the server is well", async () => {
  expect(await ask("GET", "/healthz", { host: "10.0.0.7:3000" })).toMatchObject({ status: 200 });
});

it("is not taken from our own page without its certificate", async () => {
  for (const origin of ["http://forms.example.com", `http://127.0.0.1:${server.port}`]) {
    const { status, error } = await ada.call(
      "POST",
      "/api/projects",
      { kind: "form", name: "A" },
      { origin },
    );
    expect([status, error?.code]).toEqual([403, "ORIGIN_REFUSED"]);
  }
  const ours = { origin: PUBLIC_URL };
  expect((await ada.call("POST", "/api/projects", { kind: "form", name: "A" }, ours)).status).toBe(200);
});

it.each([
  ["/collab", "evil.example", PUBLIC_URL, "421"],
  ["/yjs/project:7d1f6a52-4c0e-4b0f-9f57-0d6f7a4f4b11", "evil.example", "https://evil.example", "421"],
  ["/collab", "forms.example.com", "http://forms.example.com", "403"],
  ["/collab", "forms.example.com", "https://evil.example", "403"],
])("opens no socket at %s for the host %s and a page of %s", async (path, host, origin, expected) => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers: { host }, origin });
  const [error] = await once(socket, "error");
  expect(String(error)).toMatch(expected);
});

it("opens a socket for our own page", async () => {
  const options = { headers: { host: "forms.example.com" }, origin: PUBLIC_URL };
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/collab`, options);
  await once(socket, "open");
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});
