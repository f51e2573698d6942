import { addWidget, execute } from "@formweave/schema/commands";
import { readTree, readWidget } from "@formweave/schema/doc";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as Y from "yjs";
import { createShownPage } from "./shownPage.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

/** A stand-in for the store with one wide field, which can report changes. */
function makeStore() {
  const doc = new Y.Doc();
  const add = (id: string, y = 40) =>
    execute(
      doc,
      addWidget,
      {
        id,
        type: "text-input",
        position: { x: 40, y },
        size: { width: 600, height: 80 },
        parentId: null,
        stamp: { by: "ada", at: 1 },
      },
      "test",
    );
  add("field");
  let tree = readTree(doc);
  const listeners = new Set<() => void>();
  return {
    add(id: string, y?: number) {
      add(id, y);
      tree = readTree(doc);
      for (const listener of listeners) listener();
    },
    tree: () => tree,
    widget: (id: string) => readWidget(doc, id),
    subscribeTree(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

it("is the document's own on the desktop, with which it begins and which costs nothing", () => {
  const store = makeStore();
  const page = createShownPage(store);
  expect(page.device.get()).toBe("desktop");
  expect(page.tree()).toBe(store.tree());
});

it("tells of the device and of the document, and reflows once for each of them", async () => {
  const store = makeStore();
  const page = createShownPage(store);
  const notified = vi.fn<() => void>();
  const stop = page.subscribe(notified);
  page.choose("mobile");
  await vi.waitFor(() => expect(page.device.get()).toBe("mobile"));
  expect(notified).toHaveBeenCalledTimes(1);
  expect(page.tree().getRect("field").width).toBe(345);
  expect(page.tree()).toBe(page.tree());
  const before = page.tree();
  store.add("second");
  expect(notified).toHaveBeenCalledTimes(2);
  expect(page.tree()).not.toBe(before);
  expect(page.tree().ids).toEqual(["field", "second"]);
  stop();
  page.choose("desktop");
  await vi.waitFor(() => expect(page.tree()).toBe(store.tree()));
  expect(notified).toHaveBeenCalledTimes(2);
});

it("makes room for what shows more than its height, and writes nothing of it", () => {
  const store = makeStore();
  store.add("second");
  const page = createShownPage(store);
  const notified = vi.fn<() => void>();
  page.subscribe(notified);
  page.measure(new Map([["field", { width: 600, height: 80 }]]));
  expect(notified).not.toHaveBeenCalled();
  page.measure(new Map([["field", { width: 600, height: 103.2 }]]));
  expect(notified).toHaveBeenCalledTimes(1);
  expect(page.tree().getRect("field").height).toBe(104);
  expect(page.drawn()).toBe(store.tree());
  expect(store.tree().getRect("field").height).toBe(80);
  page.measure(new Map([["field", { width: 600, height: 104 }]]));
  expect(notified).toHaveBeenCalledTimes(1);
});

it("moves what stands below down, and knows where something is drawn that stands there", () => {
  const store = makeStore();
  store.add("second", 140);
  const page = createShownPage(store);
  page.measure(new Map([["field", { width: 600, height: 130 }]]));
  expect(page.tree().getRect("second").y).toBe(190);
  const there = { parentId: null, without: [] };
  expect([60, 175, 190, 240].map((y) => page.drawnAt(y, there))).toEqual([60, 125, 140, 190]);
  expect(page.drawnAt(190, { parentId: null, without: ["field"] })).toBe(190);
});

it("believes nothing that was measured at another width", async () => {
  const page = createShownPage(makeStore());
  page.measure(new Map([["field", { width: 345, height: 200 }]]));
  expect(page.tree().getRect("field").height).toBe(80);
  page.choose("mobile");
  await vi.waitFor(() => expect(page.tree().getRect("field").height).toBe(200));
});

it("reflows anew for another device", async () => {
  const page = createShownPage(makeStore());
  page.choose("mobile");
  await vi.waitFor(() => expect(page.tree().width).toBe(375));
  page.choose("tablet");
  await vi.waitFor(() => expect(page.tree().width).toBe(768));
  expect(page.tree().getRect("field").width).toBeGreaterThan(345);
});

it("shows the device that was chosen last, however soon one follows the other", async () => {
  const page = createShownPage(makeStore());
  page.choose("tablet");
  page.choose("desktop");
  await vi.dynamicImportSettled();
  expect(page.device.get()).toBe("desktop");
  page.choose("watch");
  await vi.waitFor(() => expect(page.device.get()).toBe("watch"));
  const again = createShownPage(makeStore());
  await vi.waitFor(() => expect(again.device.get()).toBe("watch"));
});

it("begins on the desktop when what was kept is no device", () => {
  kept.set("formweave:private:device", '"fridge"');
  expect(createShownPage(makeStore()).device.get()).toBe("desktop");
});
