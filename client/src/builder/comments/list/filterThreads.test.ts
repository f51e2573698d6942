import { expect, it } from "vitest";
import { countThreads, filterThreads } from "./filterThreads.ts";
import { createThread } from "#builder/comments/testing.ts";

const OPEN = createThread({ id: "open", label: "Work email", text: "Is this needed?" });
const UNREAD = createThread({ id: "unread", unread: 2, mentionsMe: true });
const DONE = createThread({ id: "done", isResolved: true, isMine: true, unread: 1 });
const ALL = [OPEN, UNREAD, DONE];

function listIds(...[filter, query = ""]: readonly [Parameters<typeof filterThreads>[1], string?]) {
  return filterThreads(ALL, filter, query).map(({ id }) => id);
}

it("has what is resolved under its own filter, and under unread until it is read", () => {
  expect(listIds("open")).toEqual(["open", "unread"]);
  expect(listIds("resolved")).toEqual(["done"]);
  expect(listIds("unread")).toEqual(["unread", "done"]);
  expect(listIds("mentions")).toEqual(["unread"]);
  expect(listIds("mine")).toEqual([]);
});

it("counts what each filter shows", () => {
  expect(countThreads(ALL)).toEqual({ open: 2, unread: 2, mentions: 1, mine: 0, resolved: 1 });
});

it("finds words in any order in what was said, by whom and about what", () => {
  expect(listIds("open", "needed EMAIL")).toEqual(["open"]);
  expect(listIds("open", "ann needed")).toEqual(["open"]);
  expect(listIds("open", "absent")).toEqual([]);
});
