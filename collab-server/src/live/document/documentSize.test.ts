import { limits } from "@formweave/schema";
import { expect, it, vi } from "vitest";
import * as Y from "yjs";
import { createDocumentSize } from "./documentSize.ts";

it("a document is as full as it is, however small its checkpoint could be packed", () => {
  const doc = new Y.Doc();
  const entry = doc.getMap("layout").set("l", new Y.Map<unknown>());
  entry.set("note", "y".repeat(limits.MAX_DOCUMENT_BYTES));
  const size = createDocumentSize(doc, { checkpoint: new Uint8Array(100), updates: [] }, () => 0);
  expect(size.fullness()).toBe("full");
});

it("one that stays in memory is full as soon as what came in fills it, however nearly full it was", () => {
  const doc = new Y.Doc();
  const entry = doc.getMap("layout").set("l", new Y.Map<unknown>());
  entry.set("note", "y".repeat(limits.MAX_DOCUMENT_BYTES - 5000));
  const size = createDocumentSize(doc, { checkpoint: new Uint8Array(100), updates: [] }, () => 0);
  expect(size.fullness()).toBe("roomy");
  entry.set("more", "y".repeat(10_000));
  size.add(10_050);
  expect(size.fullness()).toBe("full");
});

it("a full one that may have room again says when it is measured, and is", () => {
  let time = 0;
  const doc = new Y.Doc();
  const entry = doc.getMap("layout").set("l", new Y.Map<unknown>());
  entry.set("note", "y".repeat(limits.MAX_DOCUMENT_BYTES));
  const size = createDocumentSize(doc, { checkpoint: new Uint8Array(100), updates: [] }, () => (time += 10));
  expect([size.fullness(), size.measuredIn()]).toEqual(["full", 0]);
  entry.set("del", { by: "ann", at: 1 });
  size.add(20);
  expect([size.fullness(), size.measuredIn() > 0]).toEqual(["full", true]);
  time += 1000;
  expect([size.measuredIn(), size.fullness(), size.measuredIn()]).toEqual([0, "roomy", 0]);
});

it("is not measured where its bytes are known and within the limit, and is where they are beyond it", () => {
  const doc = new Y.Doc();
  doc.getMap("meta").set("text", "x".repeat(100));
  const measuring = vi.spyOn(doc.store.clients, "get");
  const stored = { checkpoint: new Uint8Array(100), updates: [] };
  expect(createDocumentSize(doc, { ...stored, bytes: 100 }, () => 0).fullness()).toBe("roomy");
  expect(measuring).not.toHaveBeenCalled();
  const beyond = createDocumentSize(doc, { ...stored, bytes: limits.MAX_DOCUMENT_BYTES }, () => 0);
  expect(beyond.fullness()).toBe("roomy");
  expect(measuring).toHaveBeenCalled();
});
