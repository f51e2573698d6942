import { EventEmitter } from "node:events";
import { type WebSocketLike } from "@hocuspocus/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWaitingRoom, type WaitingSocket } from "./waitingRoom.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

class FakeSocket extends EventEmitter implements WaitingSocket {
  readonly OPEN = 1;
  readonly closed: number[] = [];
  readyState: WaitingSocket["readyState"] = 1;

  close(code: number): void {
    this.closed.push(code);
    this.readyState = 3;
    this.emit("close");
  }

  terminate(): void {}
}

function arrive(room: ReturnType<typeof createWaitingRoom>): { ws: FakeSocket; socket: WebSocketLike } {
  const ws = new FakeSocket();
  const socket = { readyState: 1, send: () => undefined, close: () => undefined };
  room.add(ws, socket);
  return { ws, socket };
}

it("ends the sockets at which nobody shows a ticket, and no others", () => {
  const admitted = new Set<WebSocketLike>();
  const room = createWaitingRoom((socket) => (admitted.has(socket) ? {} : undefined));
  const [guest, stranger] = [arrive(room), arrive(room)];
  admitted.add(guest.socket);
  vi.advanceTimersByTime(19_000);
  expect(stranger.ws.closed).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(stranger.ws.closed).toEqual([4429]);
  expect(guest.ws.closed).toEqual([]);
});

it("is full after a thousand who wait, and has room again when they were let in or have left", () => {
  const admitted = new Set<WebSocketLike>();
  const room = createWaitingRoom((socket) => (admitted.has(socket) ? {} : undefined));
  const all = Array.from({ length: 1000 }, () => arrive(room));
  expect(room.isFull()).toBe(true);
  all[0]?.ws.emit("close");
  expect(room.isFull()).toBe(false);
  arrive(room);
  expect(room.isFull()).toBe(true);
  if (all[1] !== undefined) admitted.add(all[1].socket);
  expect(room.isFull()).toBe(false);
});
