import type { InboxItem } from "@formweave/schema/api";
import { expect, it } from "vitest";
import { findNews } from "./findNews.ts";

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
  const first = findNews([item("2", "a"), item("1", "a")], undefined);
  expect(first).toEqual({ news: [], newest: "2" });
  const next = findNews([item("4", "a", true), item("3", "b"), item("2", "a")], first.newest);
  expect(next.news.map(({ id }) => id)).toEqual(["3"]);
  expect(findNews([item("3", "b")], next.newest).news).toEqual([]);
});

it("the first item of an empty inbox is new", () => {
  const { newest } = findNews([], undefined);
  expect(findNews([item("1", "a")], newest).news).toHaveLength(1);
});
