import { expect, it } from "vitest";
import { followAfterClick, isFollowed, groupPeers } from "./groupPeers.ts";

const LENA = { id: "u-lena", name: "Lena", color: 1 };
const PRIYA = { id: "u-priya", name: "Priya", color: 3 };
const PEERS = [
  { clientId: 11, user: LENA },
  { clientId: 12, user: PRIYA },
  { clientId: 13, user: LENA },
];

it("counts a person with two tabs once", () => {
  expect(groupPeers(PEERS, "u-me")).toEqual([
    { userId: "u-lena", name: "Lena", color: 1, isGuest: false, clientIds: [11, 13] },
    { userId: "u-priya", name: "Priya", color: 3, isGuest: false, clientIds: [12] },
  ]);
});

it("does not count oneself in another tab", () => {
  expect(groupPeers(PEERS, "u-lena").map(({ name }) => name)).toEqual(["Priya"]);
});

it("follows the newest tab, and nobody after a second click", () => {
  const [lena] = groupPeers(PEERS, "u-me");
  if (lena === undefined) throw new Error("nobody is here");
  expect(followAfterClick(lena, null)).toBe(13);
  expect(followAfterClick(lena, 12)).toBe(13);
  expect(followAfterClick(lena, 11)).toBeNull();
  expect(isFollowed(lena, 11)).toBe(true);
  expect(isFollowed(lena, null)).toBe(false);
});
