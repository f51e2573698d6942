import { expect, it } from "vitest";
import { describeEvent, describeEvents, describeSpan, joinNames } from "./describeSession.ts";

const NOW = Date.UTC(2026, 10, 25, 15);
const SESSION = {
  createdAt: Date.UTC(2026, 10, 25, 10, 12),
  lastActivity: Date.UTC(2026, 10, 25, 11, 40),
  endedAt: null,
} as const;

it("says from when to when a session was", () => {
  expect(describeSpan({ ...SESSION, status: "inactive" }, NOW, "UTC")).toBe(
    "25 Nov, 10:12 to 11:40 · 1 h 28 min",
  );
  expect(describeSpan({ ...SESSION, status: "active" }, NOW, "UTC")).toBe("25 Nov, since 10:12");
  const short = { ...SESSION, endedAt: SESSION.createdAt + 5000, status: "inactive" } as const;
  expect(describeSpan(short, Date.UTC(2027, 1, 1), "UTC")).toBe(
    "25 Nov 2026, 10:12 to 10:12 · under a minute",
  );
});

it("names who took part, guests as such", () => {
  const people = [
    { userName: "Mara", isGuest: false },
    { userName: "", isGuest: false },
    { userName: "Kai", isGuest: true },
  ];
  expect(joinNames(people)).toBe("Mara, Someone and Kai (guest)");
});

it("the same act several times in a row is told once", () => {
  const renew = { type: "link.renew", userName: "Mara", payload: {} };
  const make = { type: "link.create", userName: "Mara", payload: {} };
  expect(describeEvents([renew, renew, make], [])).toEqual([
    "Mara gave the link a new address, 2 times",
    "Mara made the link",
  ]);
});

it.each([
  [
    "user.invite",
    { email: "noor@example.org", permission: "editor" },
    "Mara invited noor@example.org as editor",
  ],
  ["user.permission.update", { userId: "lena", permission: "admin" }, "Mara made Lena admin"],
  ["user.remove", { userId: "gone" }, "Mara removed someone"],
  ["settings.update", { settings: { allowCopy: true } }, "Mara changed what the link allows: copying"],
  ["link.renew", {}, "Mara gave the link a new address"],
  ["something.new", {}, "Mara: something.new"],
])("%s reads as a sentence", (type, payload, words) => {
  expect(describeEvent({ type, userName: "Mara", payload }, [{ userId: "lena", name: "Lena" }])).toBe(words);
});
