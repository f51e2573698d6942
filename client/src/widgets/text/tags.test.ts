import { describe, expect, it } from "vitest";
import { addTags, describeChange, leftOver, type TagRules } from "./tags.ts";

const FREE: TagRules = { suggested: ["Design", "Research"], allowOwn: true, most: Infinity };

describe("tags", () => {
  it("come from a text with commas and line breaks, without what is around them", () => {
    expect(addTags(["a"], " b, c\nd ,, ", FREE)).toEqual(["a", "b", "c", "d"]);
  });

  it("are there once, as they were first or as they are suggested", () => {
    expect(addTags(["Ann"], "ann, design, DESIGN", FREE)).toEqual(["Ann", "Design"]);
  });

  it("are suggested ones only, where others are not accepted", () => {
    expect(addTags([], "research, cooking", { ...FREE, allowOwn: false })).toEqual(["Research"]);
  });

  it("are no more than may be", () => {
    expect(addTags(["a"], "b,c", { ...FREE, most: 2 })).toEqual(["a", "b"]);
  });

  it("leave over what they cannot take", () => {
    const rules = { ...FREE, allowOwn: false };
    expect(leftOver(addTags([], "research, cooking", rules), "research, cooking")).toBe("cooking");
    expect(leftOver(addTags(["a"], "b, c", { ...FREE, most: 2 }), "b, c")).toBe("c");
    expect(leftOver(addTags(["a"], " A ", FREE), " A ")).toBe("");
  });

  it("say what became of them", () => {
    expect(describeChange(["a"], ["a", "b", "c"])).toBe("b, c added");
    expect(describeChange(["a"], [])).toBe("a removed");
    expect(describeChange(["a"], ["a"])).toBe("");
  });
});
