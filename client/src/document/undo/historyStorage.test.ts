import type { HistoryState } from "@formweave/schema/doc";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A device: its storage, and the locks that its tabs hold. */
const device = { kept: new Map<string, string>(), held: new Set<string>() };

function createStorage(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** Loads a tab: with fresh code, its session storage, and locks that end with it. */
async function loadTab(notes = new Map<string, string>()) {
  const mine = new Set<string>();
  const request = (
    name: string,
    _options: unknown,
    hold: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (device.held.has(name)) return Promise.resolve(hold(null));
    device.held.add(name);
    mine.add(name);
    return Promise.resolve(hold({})).then(() => device.held.delete(name));
  };
  vi.stubGlobal("navigator", { locks: { request } });
  // A real storage lists its keys as own properties.
  vi.stubGlobal(
    "localStorage",
    new Proxy(createStorage(device.kept), {
      ownKeys: () => [...device.kept.keys()],
      getOwnPropertyDescriptor: (target, key) =>
        Reflect.getOwnPropertyDescriptor(target, key) ?? { configurable: true, enumerable: true, value: "" },
    }),
  );
  vi.stubGlobal("sessionStorage", createStorage(notes));
  vi.resetModules();
  const { createHistoryStorage } = await import("./historyStorage.ts");
  const historyStorage = createHistoryStorage("ada:form");
  const state = await historyStorage.open();
  return {
    shelf: historyStorage,
    notes,
    label: state?.undo.at(-1)?.label,
    close: () => mine.forEach((name) => device.held.delete(name)),
  };
}

function stateWith(label: string, clients: readonly number[] = [1]): HistoryState {
  return { undo: [{ label, selection: [], changes: [] }], redo: [], kept: [], clients };
}

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  device.kept.clear();
  device.held.clear();
});

it("a tab finds its own history after a reload, whatever other tabs have kept since", async () => {
  const one = await loadTab();
  one.shelf.keep(stateWith("one"));
  const two = await loadTab();
  expect(two.label).toBeUndefined();
  vi.setSystemTime(Date.now() + 1000);
  two.shelf.keep(stateWith("two"));
  one.close();
  expect((await loadTab(one.notes)).label).toBe("one");
});

it("a tab that is duplicated does not share the history of the other", async () => {
  const one = await loadTab();
  one.shelf.keep(stateWith("one"));
  const copy = await loadTab(new Map(one.notes));
  expect(copy.label).toBeUndefined();
  copy.shelf.keep(stateWith("copy"));
  one.close();
  expect((await loadTab(one.notes)).label).toBe("one");
});

it("a new tab takes over the newest history of a closed one", async () => {
  for (const label of ["older", "newer"]) {
    vi.setSystemTime(Date.now() + 1000);
    const tab = await loadTab();
    tab.shelf.keep(stateWith(label));
    // Both are open at once; otherwise the second would take over the first.
    if (label === "newer") device.held.clear();
  }
  expect((await loadTab()).label).toBe("newer");
});

it("a tab knows the clients of the others", async () => {
  const one = await loadTab();
  one.shelf.keep(stateWith("one", [7]));
  const two = await loadTab();
  two.shelf.keep(stateWith("two", [8]));
  expect(new Set(two.shelf.ownClients())).toEqual(new Set([7, 8]));
});

it("of a history that is too large the oldest steps are not kept", async () => {
  const tab = await loadTab();
  const labels = ["first", "second", "third"];
  const selection = ["x".repeat(400_000)];
  const undo = labels.map((label) => ({ label, selection, changes: [] }));
  tab.shelf.keep({ ...stateWith(""), undo });
  tab.close();
  const [kept] = device.kept.values();
  expect(labels.map((label) => kept?.includes(label))).toEqual([false, true, true]);
});
