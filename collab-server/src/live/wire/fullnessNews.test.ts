import { limits } from "@formweave/schema";
import { expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { eventually } from "../../testing/eventually.ts";
import { createGateRig } from "../../testing/gateRig.ts";
import { ANN, connect, PROJECT, smallForm, startLive } from "../../testing/liveHarness.ts";
import { createFullnessNews, describeFullness } from "./fullnessNews.ts";

const NOTE = "y".repeat(60_000);

it("people hear once that a document is full, and once that it has room again", () => {
  const { live, time } = createGateRig();
  const news = createFullnessNews();
  expect([news.ofChange(live), describeFullness(live)]).toEqual([undefined, undefined]);
  const entry = live.doc.getMap("layout").set("l", new Y.Map<unknown>());
  live.doc.transact(() => {
    for (let bytes = 0; bytes < limits.MAX_DOCUMENT_BYTES; bytes += NOTE.length) entry.set(`k${bytes}`, NOTE);
  });
  const full = { type: "fullness", fullness: "full" };
  expect([news.ofChange(live), news.ofChange(live), describeFullness(live)]).toEqual([full, undefined, full]);
  entry.set("del", { by: "ann", at: 1 });
  time.pass(60_000);
  expect([news.ofChange(live), news.ofChange(live)]).toEqual([{ ...full, fullness: "roomy" }, undefined]);
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
