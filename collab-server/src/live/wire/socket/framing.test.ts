import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { createFramer } from "./framing.ts";

it("frames messages of every length so that a client reads them, between those of the library", async () => {
  const messages = [1, 125, 126, 127, 65_535, 65_536, 300_000].map((length) =>
    new Uint8Array(length).fill(length % 251),
  );
  const frame = createFramer();
  const [http, sockets] = [createServer(), new WebSocketServer({ noServer: true })];
  http.on("upgrade", (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (ws) => {
      for (const message of messages) {
        stream.write(frame(message));
        ws.send(Uint8Array.of(message.length % 251));
      }
      ws.close();
    });
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = z.object({ port: z.number() }).parse(http.address());
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const received: unknown[] = [];
  client.on("message", (data) => received.push(data));
  await once(client, "close");
  http.close();
  const sent = messages.flatMap((message) => [message, Uint8Array.of(message.length % 251)]);
  expect(received).toEqual(sent.map((message) => Buffer.from(message)));
});

it("frames what goes to many once, and never mixes up two messages", () => {
  const frame = createFramer();
  const [one, two] = [Uint8Array.of(1), Uint8Array.of(2)];
  expect(frame(one)).toBe(frame(one));
  expect(frame(two).at(-1)).toBe(2);
  expect(frame(one).at(-1)).toBe(1);
});
