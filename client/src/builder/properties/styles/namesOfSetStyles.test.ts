import { expect, it } from "vitest";
import { namesOfSetStyles } from "./namesOfSetStyles.ts";

it("what any of the widgets has is set, each side of the room for its row", () => {
  const records = [
    { styles: { base: { color: "#112233", paddingLeft: 4 } } },
    { styles: { base: { marginTop: 0, marginLeft: 8 } } },
  ];
  expect([...namesOfSetStyles(records, "desktop")]).toEqual(["color", "padding", "margin"]);
});

it("a device has what the desktop has and its own, and the desktop nothing of it", () => {
  const records = [{ styles: { base: { fontSize: 18 }, mobile: { opacity: 0.5 } } }];
  expect([...namesOfSetStyles(records, "mobile")]).toEqual(["fontSize", "opacity"]);
  expect([...namesOfSetStyles(records, "desktop")]).toEqual(["fontSize"]);
});

it("what no row is about is not counted", () => {
  expect(namesOfSetStyles([{ styles: { base: { gap: 4 } } }], "desktop").size).toBe(0);
});
