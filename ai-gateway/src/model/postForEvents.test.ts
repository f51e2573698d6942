import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { postForEvents } from "./postForEvents.ts";
import { ProviderError } from "./provider.ts";
import { openWatch } from "./watch.ts";

const KILOBYTE = new Uint8Array(1024);
const MEGABYTES = 1024 * 1024;

it("reads the start of a refusal alone", async () => {
  let written = 0;
  const server = createServer((_request, response) => {
    response.writeHead(500).on("drain", write);
    function write(): void {
      do written += KILOBYTE.length;
      while (response.write(KILOBYTE));
    }
    write();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => server.closeAllConnections());
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const watch = openWatch({ signal: new AbortController().signal, idleMs: 10_000 });
  const posted = postForEvents(watch, { url: `http://127.0.0.1:${port}`, headers: {}, body: "{}" });
  const problem = { kind: "status", status: 500, retryAfterMs: undefined } as const;
  await expect(posted).rejects.toEqual(new ProviderError(problem));
  watch.close({ isWhole: false });
  // Buffers of the sockets are filled without being read.
  expect(written).toBeLessThan(20 * MEGABYTES);
});
