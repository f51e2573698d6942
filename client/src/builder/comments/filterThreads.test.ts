import { expect, it } from "vitest";
import { countThreads, filterThreads } from "./filterThreads.ts";
import { threadOf } from "./testing.ts";

const OPEN = threadOf({ id: "open", label: "Work email", text: "Is this needed?" });
const UNREAD = threadOf({ id: "unread", unread: 2, mentionsMe: true });
const DONE = threadOf({ id: "done", isResolved: true, isMine: true, unread: 1 });
const ALL = [OPEN, UNREAD, DONE];

function idsOf(...[filter, query = ""]: readonly [Parameters<typeof filterThreads>[1], string?]) {
  return filterThreads(ALL, filter, query).map(({ id }) => id);
}

it("has what is resolved under its own filter, and under unread until it is read", () => {
  expect(idsOf("open")).toEqual(["open", "unread"]);
  expect(idsOf("resolved")).toEqual(["done"]);
  expect(idsOf("unread")).toEqual(["unread", "done"]);
  expect(idsOf("mentions")).toEqual(["unread"]);
  expect(idsOf("mine")).toEqual([]);
});

it("counts what each filter shows", () => {
  expect(countThreads(ALL)).toEqual({ open: 2, unread: 2, mentions: 1, mine: 0, resolved: 1 });
});

it("finds words in any order in what was said, by whom and about what", () => {
  expect(idsOf("open", "needed EMAIL")).toEqual(["open"]);
  expect(idsOf("open", "ann needed")).toEqual(["open"]);
  expect(idsOf("open", "absent")).toEqual([]);
});
