import { expect, it } from "vitest";
import * as Y from "yjs";
import { countSteps, Outbox } from "./outbox.ts";

const update = (byte: number) => Uint8Array.from([byte]);
const vector = (...clocks: [number, number][]) => Y.encodeStateVector(new Map(clocks));
const nothing = () => vector();

it("rows go once the server has confirmed what is in them, also those that are written later", () => {
  const outbox = new Outbox();
  outbox.add(update(1), nothing);
  outbox.noteKey(1);
  expect(outbox.takeDone()).toEqual([]);
  outbox.add(update(2), nothing);
  outbox.clear();
  expect(outbox.takeDone()).toEqual([1]);
  outbox.noteKey(2);
  expect(outbox.takeDone()).toEqual([2]);
});

it("no row goes while something unconfirmed may be in it", () => {
  const outbox = new Outbox();
  outbox.add(update(1), nothing);
  outbox.clear();
  outbox.add(update(2), nothing);
  outbox.noteKey(1);
  outbox.noteKey(2);
  expect(outbox.takeDone()).toEqual([]);
  outbox.clear();
  expect(outbox.takeDone()).toEqual([1, 2]);
});

it("what was kept stands before what was done since, in the list that the sender holds", () => {
  const outbox = new Outbox();
  const { updates } = outbox;
  outbox.add(update(3), nothing);
  const rows = [1, 2].map((byte) => ({ update: update(byte), steps: byte }));
  outbox.restore({ rows, keys: [7, 8] });
  expect(updates).toEqual([update(1), update(2), update(3)]);
  expect(outbox.stepsFound).toBe(3);
});

it("work of which nobody counted the steps is one change at least", () => {
  expect(countSteps([])).toBe(0);
  expect(countSteps([{ update: update(1), steps: 0 }])).toBe(1);
});

it("what was seen before the first unsent change is kept with its row, until the server has confirmed all", () => {
  const outbox = new Outbox();
  expect(outbox.add(update(1), () => vector([1, 4]))).toEqual({ update: update(1), before: vector([1, 4]) });
  expect(outbox.add(update(2), () => vector([1, 9]))).toEqual({ update: update(2) });
  expect(outbox.before).toEqual(vector([1, 4]));
  outbox.clear();
  expect(outbox.before).toBeUndefined();
  outbox.add(update(3), () => vector([1, 9]));
  expect(outbox.before).toEqual(vector([1, 9]));
});

it("of the rows of several tabs only that counts as seen which all had seen", () => {
  const outbox = new Outbox();
  const rows = [
    { update: update(1), steps: 1, before: vector([1, 4], [2, 7]) },
    { update: update(2), steps: 1 },
    { update: update(3), steps: 1, before: vector([1, 9], [3, 2]) },
  ];
  outbox.restore({ rows, keys: [7, 8, 9] });
  const { before } = outbox;
  expect([...Y.decodeStateVector(before ?? Uint8Array.of(0))].filter(([, clock]) => clock > 0)).toEqual([
    [1, 4],
  ]);
});
