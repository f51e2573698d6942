import { beforeEach, expect, it, vi } from "vitest";
import { createGuestRights } from "./guestRights.ts";

const GUEST = { id: "kai", name: "Kai", isGuest: true };
const ALL = { allowComments: true, allowCopy: true };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it("a guest may do nothing but look until the server has said more, and without a line what it said last", () => {
  const first = createGuestRights();
  first.begin(GUEST, "p");
  expect(first.get()).toEqual({ allowComments: false, allowCopy: false });
  first.setRights(ALL);
  const later = createGuestRights();
  later.begin(GUEST, "p");
  expect(later.get()).toEqual(ALL);
});

it("people with access of their own have no such rights", () => {
  const rights = createGuestRights();
  rights.begin({ id: "mara", name: "Mara" }, "p");
  rights.setRights(undefined);
  expect(rights.get()).toBeNull();
});

it("what is said again tells nobody", () => {
  const rights = createGuestRights();
  rights.begin(GUEST, "p");
  const listener = vi.fn<() => void>();
  rights.subscribe(listener);
  rights.setRights(ALL);
  rights.setRights({ ...ALL });
  expect(listener).toHaveBeenCalledTimes(1);
});
