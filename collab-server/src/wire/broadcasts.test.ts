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

it("sends at once to a few people, and to a crowd in rounds that nobody sees", () => {
  expect([0, 1, 2].map(setUp(2).delayAt)).toEqual([0, 0, 0]);
  expect([0, 1, 2, 5, 6].map(setUp(100).delayAt)).toEqual([0, 4, 3, 0, 4]);
  expect([0, 1, 49].map(setUp(1000).delayAt)).toEqual([0, 49, 1]);
});

it("never lets so many updates wait that merging them stops everybody", () => {
  const { delayAt, flush } = setUp(100);
  for (let update = 0; update < 640; update++) delayAt(0.001 * update);
  expect(flush).toHaveBeenCalledTimes(10);
});
