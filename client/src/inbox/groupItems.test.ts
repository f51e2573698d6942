import type { InboxItem } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { groupItems } from "./groupItems.ts";

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

it("groups items by project, in the order in which they came", () => {
  const groups = groupItems([item("4", "b"), item("3", "a"), item("2", "b")]);
  expect(groups.map(({ project, items }) => [project.name, items.map(({ id }) => id)])).toEqual([
    ["b", ["4", "2"]],
    ["a", ["3"]],
  ]);
});
