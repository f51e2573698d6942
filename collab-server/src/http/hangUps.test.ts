import { once } from "node:events";
import { connect } from "node:net";
import { projectSummary } from "@formweave/schema/api";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { signedIn, startTestServer } from "../testing/startServer.ts";

const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ requestBody: z.unknown().optional() }))),
});

/** Begins a request and closes the connection in the middle of its body, by a reset or normally. */
async function hangUp(port: number, head: readonly string[], isReset: boolean): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write([...head, "content-length: 1000", "expect: 100-continue", "", '{"half":'].join("\r\n"));
  await once(socket, "data"); // the server is reading the body
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
}

it("whoever hangs up while their body is read is no error of the server, at any call that has one", async () => {
  const lines: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const server = await startTestServer({ logger });
  onTestFinished(() => server.stop());
  const ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Visit" });
  const { id } = projectSummary.parse(made.data);
  const { paths } = openApi.parse(await (await fetch(`${server.url}/api/openapi.json`)).json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) =>
      call.requestBody === undefined ? [] : [{ method, path }],
    ),
  );
  expect(calls.length).toBeGreaterThan(20);
  const all = [
    ...calls.map(({ method, path }) => ({ method, path, type: "application/json" })),
    { method: "post", path: "/f/visit", type: "application/x-www-form-urlencoded" },
  ];
  for (const { method, path, type } of all)
    for (const isReset of [true, false]) {
      const target = path.replace("{id}", id).replaceAll(/\{\w+\}/g, "some");
      const head = [
        `${method.toUpperCase()} ${target} HTTP/1.1`,
        `host: 127.0.0.1:${server.port}`,
        `cookie: ${ada.cookie}`,
        `content-type: ${type}`,
      ];
      await hangUp(server.port, head, isReset);
    }
  expect((await ada.call("GET", "/api/me")).status).toBe(200);
  expect(lines).toEqual([]);
});
