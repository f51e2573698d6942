import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { onBytes } from "./guardedSocket.ts";
import { createFairScheduler } from "./fairScheduler.ts";

it("reads every message when it comes, and does what it asks for in its turn", async () => {
  const server = new WebSocketServer({ port: 0 });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const [socket]: WebSocket[] = await once(server, "connection");
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  if (socket === undefined) throw new Error("No connection");
  const done: number[] = [];
  onBytes(
    socket,
    createFairScheduler(() => 0),
    {
      admit: (bytes) => bytes,
      handle: ([number = -1]) => done.push(number),
      onRefusal: () => done.push(-1),
    },
  );
  const numbers = Array.from({ length: 120 }, (_, index) => index);
  for (const number of numbers) socket.emit("message", Buffer.from([number]), true);
  expect(done).toEqual(numbers.slice(0, 50));
  await expect.poll(() => done).toEqual(numbers);
});
