import type { InboxItem } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { findNewItems } from "./findNewItems.ts";

function item(id: string, project: string, isRead = false): InboxItem {
  return {
    id,
    kind: "joined",
    level: "viewer",
    project: { id: project, name: project },
    author: { name: "Ada", color: 1, avatarUrl: null },
    createdAt: 1,
    isRead,
  };
}

it("nothing is new of what was there first, and what comes later is new once", () => {
  const first = findNewItems([item("2", "a"), item("1", "a")], undefined);
  expect(first).toEqual({ newItems: [], newest: "2" });
  const next = findNewItems([item("4", "a", true), item("3", "b"), item("2", "a")], first.newest);
  expect(next.newItems.map(({ id }) => id)).toEqual(["3"]);
  expect(findNewItems([item("3", "b")], next.newest).newItems).toEqual([]);
});

it("the first item of an empty inbox is new", () => {
  const { newest } = findNewItems([], undefined);
  expect(findNewItems([item("1", "a")], newest).newItems).toHaveLength(1);
});
