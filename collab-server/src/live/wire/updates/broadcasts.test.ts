import { Document } from "@hocuspocus/server";
import { expect, it, vi } from "vitest";
import { createBroadcasts } from "./broadcasts.ts";

function setUp(receivers: number) {
  const document = new Document("project:p", {}, { flushDelay: 0 });
  vi.spyOn(document, "getConnectionsCount").mockReturnValue(receivers);
  const flush = vi.spyOn(document, "flush");
  const time = { now: 1000 };
  const broadcasts = createBroadcasts(() => time.now);
  const delayAt = (ms: number) => {
    time.now = 1000 + ms;
    broadcasts.prepare(document);
    return document.flushDelay;
  };
  return { delayAt, flush };
}

it("sends at once what comes now and then, and in rounds that nobody sees what comes in crowds", () => {
  const quiet = setUp(100);
  expect([0, 10, 20, 31, 45].map(quiet.delayAt)).toEqual([0, 0, 0, 0, 0]);
  const busy = setUp(100);
  for (let ms = 0; ms < 200; ms++) busy.delayAt(ms);
  const delays = Array.from({ length: 80 }, (_, index) => Number(busy.delayAt(200 + index)));
  expect([Math.max(...delays), delays.filter((delay) => delay === 0).length]).toEqual([4, 16]);
  const rush = setUp(100);
  const rushed = Array.from({ length: 2000 }, (_, index) => Number(rush.delayAt(index / 10)));
  expect(Math.max(...rushed.slice(1000))).toBe(7);
  const few = setUp(2);
  expect(Array.from({ length: 50 }, (_, ms) => few.delayAt(ms)).every((delay) => delay === 0)).toBe(true);
  const crowd = setUp(1000);
  expect(Math.max(...Array.from({ length: 200 }, (_, ms) => Number(crowd.delayAt(ms))))).toBe(49);
});

it("never lets so many updates wait that merging them stops everybody", () => {
  const { delayAt, flush } = setUp(100);
  for (let update = 0; update < 640; update++) delayAt(0.001 * update);
  expect(flush).toHaveBeenCalledTimes(10);
});
