import { expect, it } from "vitest";
import { parseWidgetKey } from "./keys.ts";
import { parseRowKey } from "./rowKeys.ts";

it.each(["__proto__", "constructor", "prototype", "", "a b", "x".repeat(65), "1a"])(
  "no property, text or style is called %j",
  (name) => {
    for (const prefix of ["p:", "t:", "s:base/"]) expect(parseWidgetKey(prefix + name)).toBeUndefined();
  },
);

it("names that only look like them are names", () => {
  expect(parseWidgetKey("p:constructors")).toEqual({ kind: "prop", name: "constructors" });
});

it("a cell of a row has a key of its own; of logic only the order is apart", () => {
  expect(parseWidgetKey("o:a/label")).toEqual({ kind: "cell", list: "options", id: "a", cell: "label" });
  expect(parseWidgetKey("v:a/order")).toEqual({ kind: "cell", list: "validation", id: "a", cell: "order" });
  const others = ["v:a/message", "o:a/id", "o:a/", "o:/label", "o:a/b/c", "o:a/constructor"];
  expect(others.filter((key) => parseWidgetKey(key) !== undefined)).toEqual([]);
  expect(["at", "fx", ":a", "o:", "x:a"].filter((key) => parseRowKey(key) !== undefined)).toEqual([]);
});
