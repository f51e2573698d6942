import type { Member } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { toBadge, countHere, describeAway, listPeople } from "./listPeople.ts";

const MARA = member("mara", "owner");
const LENA = member("lena", "admin");
const OMAR = member("omar", "viewer");
const NOOR = member("noor", "editor");
const HERE = [
  { userId: "kai", name: "Kai", color: 5, isGuest: true, clientIds: [3] },
  { userId: "lena", name: "lena", color: 1, isGuest: false, clientIds: [1, 2] },
] as const;

it("those who are here stand first, then who left last, then who was never here", () => {
  const sessions = [{ participants: [seen("omar", 500)] }, { participants: [seen("omar", 900)] }];
  const people = listPeople(HERE, [MARA, NOOR, OMAR, LENA], sessions, "mara");
  expect(people.map(({ userId, level, isGuest, lastSeen }) => [userId, level, isGuest, lastSeen])).toEqual([
    ["kai", undefined, true, undefined],
    ["lena", "admin", false, undefined],
    ["omar", "viewer", false, 900],
    ["noor", "editor", false, undefined],
  ]);
});

it.each([
  ["owner", "Admin"],
  ["admin", "Admin"],
  ["editor", "Editor"],
  ["reviewer", "Viewer"],
  ["viewer", "Viewer"],
] as const)("%s has the badge %s", (level, badge) => {
  expect(toBadge(level)).toBe(badge);
});

it.each([
  [undefined, "Not here yet"],
  [100_000_000 - 5000, "Just left"],
  [100_000_000 - 12 * 60_000, "Away 12 min"],
  [100_000_000 - 3 * 3_600_000, "Away 3 h"],
  [100_000_000 - 26 * 3_600_000, "Away 1 day"],
  [100_000_001, "Just left"],
])("who was last seen at %s: %s", (lastSeen, words) => {
  expect(describeAway(lastSeen, 100_000_000)).toBe(words);
});

it("counts oneself, and guests apart", () => {
  expect(countHere(HERE, false)).toBe("3 here, 1 guest");
  expect(countHere([], false)).toBe("1 here");
  expect(countHere(HERE, true)).toBe("3 here, 2 guests");
});

function member(userId: string, level: Member["level"]): Member {
  return {
    userId,
    name: userId,
    email: `${userId}@example.org`,
    color: 1,
    avatarUrl: null,
    level,
    inherited: false,
  };
}

function seen(userId: string, lastSeen: number) {
  return {
    userId,
    userName: userId,
    userEmail: "",
    role: "viewer" as const,
    isGuest: false,
    color: 1,
    joinedAt: 0,
    lastSeen,
    isActive: false,
  };
}
