import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createDurableOutbox } from "./durableOutbox.ts";

const frame = (byte: number) => new Uint8Array([byte]);

function setUp() {
  const story: string[] = [];
  const disk = { works: true, onCommit: () => {} };
  const outbox = createDurableOutbox({
    flush() {
      story.push(disk.works ? "committed" : "refused");
      disk.onCommit();
      return disk.works;
    },
  });
  const open = (name: string) =>
    outbox.open((frames) => story.push(`${name} gets ${frames.map(([byte]) => byte).join(" and ")}`));
  return { disk, open, outbox, story, handedOver: () => story.filter((line) => line.includes("gets")) };
}

it("hands over what was sent in a turn together and in its order, when it is on disk", async () => {
  const { open, story, handedOver } = setUp();
  const [ann, bob] = [open("ann"), open("bob")];
  for (const byte of [1, 2]) for (const box of [ann, bob]) box.put(frame(byte));
  expect(story).toEqual([]);
  await nextTurn();
  expect(handedOver()).toEqual(["ann gets 1 and 2", "bob gets 1 and 2"]);
  expect(story.slice(-3)).toEqual(["committed", ...handedOver()]);
  bob.put(frame(3));
  await nextTurn();
  expect(handedOver().slice(2)).toEqual(["bob gets 3"]);
});

it("lets an acknowledgement leave with what others get of the edit, however long its way from the commit", async () => {
  const { disk, open, handedOver } = setUp();
  const ann = open("ann");
  const committed = Promise.withResolvers<void>();
  disk.onCommit = () => committed.resolve();
  const acknowledge = async () => {
    await committed.promise;
    for (let step = 0; step < 20; step++) await Promise.resolve();
    ann.put(frame(2));
  };
  void acknowledge();
  ann.put(frame(1));
  await nextTurn();
  expect(handedOver()).toEqual(["ann gets 1 and 2"]);
});

it("hands over nothing that the disk refuses, then or later", async () => {
  const { disk, open, outbox, handedOver } = setUp();
  disk.works = false;
  const ann = open("ann");
  ann.put(frame(1));
  await nextTurn();
  ann.put(frame(2));
  outbox.deliver();
  disk.works = true;
  ann.put(frame(3));
  await nextTurn();
  expect(handedOver()).toEqual(["ann gets 3"]);
});

it("hands over at once what waits, when it is asked to", () => {
  const { open, outbox, story } = setUp();
  open("ann").put(frame(1));
  outbox.deliver();
  expect(story).toEqual(["committed", "ann gets 1"]);
});
