import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createKeyStore, type KeyStore } from "./keyStore.ts";

const forbidden = () => new DOMException("The operation is insecure.", "SecurityError");
const full = () => new DOMException("The quota has been exceeded.", "QuotaExceededError");

function raise(error: Error): never {
  throw error;
}

/** A storage in which some methods throw. */
function storageWhere(broken: Partial<Storage>): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    ...broken,
  };
}

const BROKEN: Readonly<Record<string, () => Storage>> = {
  "that may not be named": () => raise(forbidden()),
  "that is not there": () => raise(new ReferenceError("localStorage is not defined")),
  "that may not be read or written": () =>
    storageWhere({
      getItem: () => raise(forbidden()),
      setItem: () => raise(forbidden()),
      removeItem: () => raise(forbidden()),
    }),
};

const step = fc.record({
  kind: fc.constantFrom("set", "remove"),
  key: fc.constantFrom("a", "b"),
  text: fc.string({ maxLength: 5 }),
});

function run(store: KeyStore, steps: readonly { kind: string; key: string; text: string }[]) {
  for (const { kind, key, text } of steps) {
    if (kind === "set") store.setItem(key, text);
    else store.removeItem(key);
  }
  return ["a", "b"].map((key) => store.getItem(key));
}

describe("a store of texts", () => {
  it.each(Object.entries(BROKEN))("works in memory over a storage %s", (_, storage) => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const sound = storageWhere({});
        expect(run(createKeyStore(storage), steps)).toEqual(
          run(
            createKeyStore(() => sound),
            steps,
          ),
        );
      }),
    );
  });

  it("names what it has in memory", () => {
    const store = createKeyStore(() => raise(forbidden()));
    store.setItem("a", "text");
    expect(store.keys()).toEqual(["a"]);
    expect(store.unkeptKeys()).toEqual(["a"]);
  });

  it("has what does not fit until the page goes, leaves the older text to the next page, and says so", () => {
    const kept = new Map<string, string>();
    let isFull = false;
    const storage = storageWhere({
      getItem: (key) => kept.get(key) ?? null,
      removeItem: (key) => void kept.delete(key),
      setItem: (key, text) => (isFull ? raise(full()) : void kept.set(key, text)),
    });
    const noteFull = vi.fn<(why: string) => void>();
    const store = createKeyStore(() => storage, noteFull);
    store.setItem("a", "old");
    expect(noteFull).not.toHaveBeenCalled();
    isFull = true;
    store.setItem("a", "new");
    expect(store.getItem("a")).toBe("new");
    expect(createKeyStore(() => storage).getItem("a")).toBe("old");
    expect(noteFull.mock.calls).toEqual([["full"]]);
    expect(store.unkeptKeys()).toEqual(["a"]);
    isFull = false;
    store.setItem("a", "newest");
    expect([store.getItem("a"), createKeyStore(() => storage).getItem("a")]).toEqual(["newest", "newest"]);
    isFull = true;
    store.setItem("a", "last");
    store.removeItem("a");
    expect([store.getItem("a"), createKeyStore(() => storage).getItem("a")]).toEqual([null, null]);
  });
});
