import { expect, it } from "vitest";
import { splitStyles } from "./splitStyles.ts";

it("sends what is around a widget to its box and the rest to its surface", () => {
  const split = splitStyles({ opacity: 0.5, backgroundColor: "#ffffff", color: "#000000" }, false);
  expect(split).toEqual({ box: { opacity: 0.5 }, surface: { backgroundColor: "#ffffff", color: "#000000" } });
});

it("styles the label of a field as its control", () => {
  expect(splitStyles({ color: "#000000", fontSize: 20 }, true).box).toEqual({
    color: "#000000",
    fontSize: 20,
  });
});

it("completes a border of which only one part is set", () => {
  expect(splitStyles({ borderColor: "#ff0000" }, false).surface).toEqual({
    borderColor: "#ff0000",
    borderWidth: 1,
    borderStyle: "solid",
    boxShadow: "none",
  });
  expect(splitStyles({ borderRadius: 4 }, false).surface).toEqual({ borderRadius: 4 });
});

it("drops what is not safe or not a style", () => {
  const split = splitStyles(
    { position: "fixed", color: "red; x", zIndex: 9, opacity: null, padding: [1] },
    false,
  );
  expect(split).toEqual({ box: {}, surface: {} });
});
