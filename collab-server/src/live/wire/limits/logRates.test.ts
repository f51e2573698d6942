import { expect, it } from "vitest";
import * as Y from "yjs";
import { createHandClock } from "../../../testing/handClock.ts";
import { createLogRates, type LogRates } from "./logRates.ts";

const MB = 1 << 20;

/** Bytes that a person can write into a log in an hour, a megabyte whenever the limit allows. */
function writtenInAnHour(
  rates: LogRates,
  time: ReturnType<typeof createHandClock>,
  userIds: readonly string[],
) {
  let written = 0;
  for (let second = 0; second < 3600; second++) {
    for (const userId of userIds) while (rates.take({ userId, document: "d", bytes: MB })) written += MB;
    time.pass(1000);
  }
  return written;
}

it("one person writes no more than a few hundred megabytes in an hour, and others go on", () => {
  const time = createHandClock();
  const rates = createLogRates(time.elapsed);
  expect(writtenInAnHour(rates, time, ["eve"])).toBeLessThan(300 * MB);
  for (let count = 0; count < 50; count++)
    expect(rates.take({ userId: "ann", document: "d", bytes: MB })).toBe(true);
});

it("nobody writes more into one document together than a large team would", () => {
  const time = createHandClock();
  const people = Array.from({ length: 40 }, (_, index) => `eve ${index}`);
  expect(writtenInAnHour(createLogRates(time.elapsed), time, people)).toBeLessThan(2200 * MB);
});

it("a document that is opened anew has no more room than before", () => {
  const rates = createLogRates(() => 0);
  for (let count = 0; count < 64; count++) rates.take({ userId: "eve", document: `d${count}`, bytes: MB });
  expect(rates.take({ userId: "eve", document: "another", bytes: MB })).toBe(false);
});

it("who makes 500 edits a second for a day of work is never refused", () => {
  const time = createHandClock();
  const rates = createLogRates(time.elapsed);
  const doc = new Y.Doc();
  const sizes: number[] = [];
  doc.on("update", (update: Uint8Array) => sizes.push(update.length));
  for (let count = 0; count < 500; count++) doc.getMap("w1").set("xy", [count + 0.5, count % 800, "box-1"]);
  const bytes = Math.max(...sizes);
  let refused = 0;
  for (let second = 0; second < 8 * 3600; second++) {
    time.pass(1000);
    if (!rates.take({ userId: "ann", document: "d", bytes: 500 * bytes })) refused++;
  }
  expect(refused).toBe(0);
});
