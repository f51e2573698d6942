import type { InboxItem } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { describeItem, itemPath } from "./describeItem.ts";

const ITEM = {
  id: "01a215c2-827a-7000-ac22-6d8e5e452e3a",
  project: { id: "p 1", name: "Customers" },
  author: { name: "Ada", color: 1, avatarUrl: null },
  createdAt: 1,
  isRead: false,
} as const;
const COMMENT = { ...ITEM, threadId: "t 1", commentId: "c", label: "Work email", excerpt: "Look" };

it.each<[InboxItem, string]>([
  [{ ...COMMENT, kind: "mention" }, "Ada mentioned you in Customers"],
  [{ ...COMMENT, kind: "reply" }, "Ada replied in Customers"],
  [{ ...ITEM, kind: "level", level: "editor" }, "Ada made you an editor in Customers"],
  [{ ...ITEM, kind: "joined", level: "viewer" }, "Ada accepted your invitation in Customers"],
])("says what somebody did, and where", (item, sentence) => {
  expect(describeItem(item)).toBe(sentence);
});

it("leads to the thread of a comment, and to the project of everything else", () => {
  expect(itemPath({ ...COMMENT, kind: "reply" })).toBe("/projects/p%201?thread=t%201");
  expect(itemPath({ ...ITEM, kind: "joined", level: "viewer" })).toBe("/projects/p%201");
});
