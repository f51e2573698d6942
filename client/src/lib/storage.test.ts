import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { deviceTrouble } from "./deviceStore.ts";
import { keep, readKept } from "./storage.ts";

const kept = new Map<string, string>();

function haveStorage(setItem: (name: string, value: string) => void): void {
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem,
  });
}

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

it("gives back what was kept, and nothing of another kind", () => {
  haveStorage((name, value) => kept.set(name, value));
  keep("favorites", ["card-glass"]);
  expect(readKept("favorites", z.array(z.string()))).toEqual(["card-glass"]);
  expect(readKept("favorites", z.number())).toBeUndefined();
  expect(readKept("presets", z.array(z.string()))).toBeUndefined();
});

it("goes on when the device keeps nothing more, and never deletes what it has for that", () => {
  haveStorage((name, value) => kept.set(name, value));
  keep("favorites", ["card-glass"]);
  haveStorage(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  keep("favorites", ["card-glass", "heading-1"]);
  expect(readKept("favorites", z.array(z.string()))).toEqual(["card-glass", "heading-1"]);
  expect([...kept.values()]).toEqual(['["card-glass"]']);
  expect(deviceTrouble.get()).toBe("full");
});
