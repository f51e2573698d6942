import { EventEmitter } from "node:events";
import type { WebSocketLike } from "@hocuspocus/server";
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

type Room = ReturnType<typeof createWaitingRoom>;

function arrive(room: Room, address = "10.0.0.1"): { ws: FakeSocket; socket: WebSocketLike } {
  const ws = new FakeSocket();
  const socket = { readyState: 1, send: () => undefined, close: () => undefined };
  room.add({ ws, socket, address });
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

it("lets the oldest of the largest crowd give way when a thousand wait, and nobody else", () => {
  const admitted = new Set<WebSocketLike>();
  const room = createWaitingRoom((socket) => (admitted.has(socket) ? {} : undefined));
  const colleagues = Array.from({ length: 5 }, () => arrive(room, "192.0.2.1"));
  const crowd = Array.from({ length: 995 }, () => arrive(room));
  const ended = () => crowd.filter(({ ws }) => ws.closed.length > 0);
  expect(ended()).toEqual([]);
  const late = arrive(room, "198.51.100.7");
  arrive(room);
  expect(ended()).toEqual(crowd.slice(0, 2));
  expect(crowd[0]?.ws.closed).toEqual([4429]);
  for (const { ws } of [...colleagues, late]) expect(ws.closed).toEqual([]);
});

it("counts nobody who was let in or has left", () => {
  const admitted = new Set<WebSocketLike>();
  const room = createWaitingRoom((socket) => (admitted.has(socket) ? {} : undefined));
  const all = Array.from({ length: 1000 }, () => arrive(room));
  all[0]?.ws.emit("close");
  arrive(room);
  if (all[1] !== undefined) admitted.add(all[1].socket);
  arrive(room);
  expect(all.every(({ ws }) => ws.closed.length === 0)).toBe(true);
});
