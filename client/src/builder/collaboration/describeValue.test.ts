import { expect, it } from "vitest";
import { json, toRichText, type Json } from "@formweave/schema/model";
import { describeValue } from "./describeValue.ts";

const findName = (id: string) => (id === "box" ? "Address" : undefined);

it.each<[string, Json | undefined, string]>([
  ["xy", [12.4, 80.6, ""], "12, 81"],
  ["wh", [240, 80], "240 × 80"],
  ["at", ["box", "V"], "In Address"],
  ["at", ["", "V"], "On the canvas"],
  ["del", { by: "ada", at: 5 }, "Deleted"],
  ["visible", false, "Hidden"],
  ["locked", true, "Locked"],
  ["p:required", true, "On"],
  ["p:rows", 4, "4"],
  ["t:label", "Sector", "Sector"],
  ["t:label", " ", "Empty"],
  ["t:content", json.parse(toRichText("Welcome\naboard")), "Welcome\naboard"],
  ["o:a", { order: "V", label: "Red", value: "red" }, "Red"],
  ["o:a", [{ order: "V", label: "Red", value: "red" }], "Removed"],
  ["o:a/label", "Crimson", "Crimson"],
  ["o:a/order", "V1", "Another place"],
  ["p:required", undefined, "Removed"],
])("%s %j reads %s", (key, value, text) => {
  expect(describeValue(key, value, findName).text).toBe(text);
});

it("shows a swatch of a colour, and of nothing that only begins like one", () => {
  expect(describeValue("s:base/color", "#336699", findName).color).toBe("#336699");
  expect(describeValue("s:base/color", "oklch(0.5 0.1 170)", findName).color).toBe("oklch(0.5 0.1 170)");
  for (const text of ["#hello", "rgb(0,0,0); background: url(x)", "red"])
    expect(describeValue("t:label", text, findName).color).toBeUndefined();
});

it("shortens what is long", () => {
  expect(describeValue("t:label", "a".repeat(500), findName).text).toHaveLength(120);
});
