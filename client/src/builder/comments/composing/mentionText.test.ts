import { expect, it } from "vitest";
import { completeMention, findMentionable, mentionedIn, mentionQuery, splitMentions } from "./mentionText.ts";

const ANN = { id: "1", name: "Ann" };
const ANN_LEE = { id: "2", name: "Ann Lee" };
const PEOPLE = [ANN, ANN_LEE];

it("parts a text at the names in it, the longest first", () => {
  expect(splitMentions("Ask @Ann Lee, not @Ann.", PEOPLE)).toEqual([
    { text: "Ask " },
    { text: "@Ann Lee", personId: "2" },
    { text: ", not " },
    { text: "@Ann", personId: "1" },
    { text: "." },
  ]);
});

it("takes no longer word and no address for a name", () => {
  expect(mentionedIn("@Anna mail@Anne", PEOPLE)).toEqual([]);
  expect(mentionedIn("@Ann @Ann", PEOPLE)).toEqual(["1"]);
});

it("joined again, the parts are the text", () => {
  const text = "a @Ann\nb @ @@Ann Lee c";
  const joined = splitMentions(text, PEOPLE).map((part) => part.text);
  expect(joined.join("")).toBe(text);
});

it("asks for a name only behind an @ that begins a word", () => {
  expect(mentionQuery("hi @An", 6)).toEqual({ start: 3, end: 6, query: "An" });
  expect(mentionQuery("@", 1)).toEqual({ start: 0, end: 1, query: "" });
  expect(mentionQuery("mail@an", 7)).toBeUndefined();
  expect(mentionQuery("@Ann\nnext", 9)).toBeUndefined();
  expect(mentionQuery("hi @An", 2)).toBeUndefined();
});

it("finds people by the beginning of any word of their name", () => {
  expect(findMentionable(PEOPLE, "le")).toEqual([ANN_LEE]);
  expect(findMentionable(PEOPLE, "")).toEqual(PEOPLE);
});

it("puts the name in place of what was written, with one space behind it", () => {
  expect(completeMention("hi @le there", { start: 3, end: 6, query: "le" }, ANN_LEE)).toEqual({
    text: "hi @Ann Lee there",
    caret: 11,
  });
  expect(completeMention("@a", { start: 0, end: 2, query: "a" }, ANN)).toEqual({ text: "@Ann ", caret: 5 });
});
