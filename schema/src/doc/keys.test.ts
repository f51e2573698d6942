import { expect, it } from "vitest";
import { parseWidgetKey } from "./keys.ts";

it.each(["__proto__", "constructor", "prototype", "", "a b", "x".repeat(65), "1a"])(
  "no property, text or style is called %j",
  (name) => {
    for (const prefix of ["p:", "t:", "s:base/"]) expect(parseWidgetKey(prefix + name)).toBeUndefined();
  },
);

it("names that only look like them are names", () => {
  expect(parseWidgetKey("p:constructors")).toEqual({ kind: "prop", name: "constructors" });
});
