import { expect, it } from "vitest";
import { pickLayers, resolvePickMode } from "./pickLayers.ts";

const IDS = ["a", "b", "c", "d"];

it("picks one alone", () => {
  expect(pickLayers(IDS, ["a", "b"], { id: "c", mode: "one", anchor: "a" })).toEqual(["c"]);
});

it("adds and takes away with Ctrl or Cmd", () => {
  expect(pickLayers(IDS, ["a"], { id: "c", mode: "toggle", anchor: "a" })).toEqual(["a", "c"]);
  expect(pickLayers(IDS, ["a", "c"], { id: "a", mode: "toggle", anchor: "c" })).toEqual(["c"]);
});

it("picks everything between with Shift, in either direction", () => {
  expect(pickLayers(IDS, ["b"], { id: "d", mode: "range", anchor: "b" })).toEqual(["b", "c", "d"]);
  expect(pickLayers(IDS, ["c"], { id: "a", mode: "range", anchor: "c" })).toEqual(["a", "b", "c"]);
});

it("picks one when a range has no beginning in the list", () => {
  expect(pickLayers(IDS, [], { id: "b", mode: "range", anchor: undefined })).toEqual(["b"]);
  expect(pickLayers(IDS, [], { id: "b", mode: "range", anchor: "gone" })).toEqual(["b"]);
});

it("reads the mode from the keys", () => {
  const keys = { shiftKey: false, ctrlKey: false, metaKey: false };
  expect(resolvePickMode(keys)).toBe("one");
  expect(resolvePickMode({ ...keys, metaKey: true })).toBe("toggle");
  expect(resolvePickMode({ ...keys, ctrlKey: true, shiftKey: true })).toBe("range");
});
