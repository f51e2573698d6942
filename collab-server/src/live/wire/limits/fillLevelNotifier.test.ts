import { limits } from "@formweave/schema";
import type { FillLevel } from "@formweave/schema/api";
import { expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../../testing/eventually.ts";
import { createGateRig } from "../../../testing/live/gateRig.ts";
import { ANN, connect, PROJECT, smallForm, startLive } from "../../../testing/live/liveHarness.ts";
import { createFillLevelNotifier, describeFillLevel } from "./fillLevelNotifier.ts";

const NOTE = "y".repeat(60_000);

it("people hear once that a document is full, and once that it has room again", () => {
  const { live, time } = createGateRig();
  const notifier = createFillLevelNotifier();
  const received: string[] = [];
  const follow = () => notifier.follow(live, ({ fullness }) => received.push(fullness));
  follow();
  expect([received, describeFillLevel(live)]).toEqual([[], undefined]);
  const entry = live.doc.getMap("layout").set("l", new Y.Map<unknown>());
  live.doc.transact(() => {
    for (let bytes = 0; bytes < limits.MAX_DOCUMENT_BYTES; bytes += NOTE.length) entry.set(`k${bytes}`, NOTE);
  });
  follow();
  follow();
  expect([received, describeFillLevel(live)]).toEqual([["full"], { type: "fullness", fullness: "full" }]);
  entry.set("del", { by: "ann", at: 1 });
  time.pass(60_000);
  follow();
  follow();
  expect(received).toEqual(["full", "roomy"]);
});

it("people hear that it has room again though nothing more comes in", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let [fullness, measuredIn]: [FillLevel, number] = ["full", 0];
  const live = {
    size: { add() {}, fullness: () => fullness, isLarge: () => true, measuredIn: () => measuredIn },
  };
  const notifier = createFillLevelNotifier();
  const received: FillLevel[] = [];
  const follow = () => notifier.follow(live, (message) => received.push(message.fullness));
  follow();
  measuredIn = 400;
  follow();
  follow();
  vi.advanceTimersByTime(399);
  [fullness, measuredIn] = ["roomy", 0];
  expect(received).toEqual(["full"]);
  vi.advanceTimersByTime(1);
  expect(received).toEqual(["full", "roomy"]);
});

it("a page hears it from its connection", async () => {
  const harness = await startLive();
  onTestFinished(() => harness.stop());
  const [first] = smallForm().widgets;
  const widgets = Array.from({ length: 130 }, (_, index) => {
    return { ...first, id: `n${index}`, props: { note: NOTE } };
  });
  await harness.collaboration.createDocument(PROJECT, smallForm(), ANN);
  await harness.collaboration.replaceDocument(PROJECT, { ...smallForm(), widgets }, ANN);
  const ann = connect(harness, "ann");
  onTestFinished(() => ann.stop());
  await vi.waitFor(() => expect(ann.provider.isSynced).toBe(true), { timeout: 10_000 });
  for (const key of ["p:more", "p:most"]) {
    ann.doc.transact(() => {
      for (let index = 0; index < 15; index++) ann.set(`n${index}`, key, NOTE);
    });
  }
  await eventually(() => expect(ann.messages).toContainEqual({ type: "fullness", fullness: "full" }));
});
