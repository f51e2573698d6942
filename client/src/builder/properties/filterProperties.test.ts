import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import fc from "fast-check";
import { expect, it } from "vitest";
import { describeSelection, type PanelProperty } from "./describeSelection.ts";
import { filterProperties, filterStyles, groupProperties, SHOW_ALL } from "./filterProperties.ts";

const rows = { options: [], events: [], conditions: [], validation: [], query: [] };

function listProperties(...types: readonly string[]): readonly PanelProperty[] {
  return describeSelection(types.map((type) => ({ type, props: {}, rows })));
}

function names(properties: readonly PanelProperty[]): readonly string[] {
  return properties.map(({ name }) => name);
}

it("one widget shows every property of its kind, with its default where it has no value", () => {
  const properties = listProperties("heading");
  expect(names(properties)).toEqual(["text", "level"]);
  expect(properties.map(({ value }) => value)).toEqual(["Heading", "h2"]);
});

it("several widgets show what they have in common, and never rows or rich texts", () => {
  const shared = listProperties("select", "text-input");
  expect(names(shared)).toContain("label");
  expect(names(shared)).not.toContain("options");
  expect(names(listProperties("rich-text", "rich-text"))).not.toContain("content");
});

it("values that differ are mixed", () => {
  const records = ["A", "B"].map((label) => ({ type: "text-input", props: { label, required: true }, rows }));
  const properties = describeSelection(records);
  expect(properties.filter(({ isMixed }) => isMixed).map(({ name }) => name)).toEqual(["label"]);
});

it("what is common is the same set whatever was selected first", () => {
  const type = fc.constantFrom(...WIDGET_LIST.map((definition) => definition.type));
  fc.assert(
    fc.property(fc.array(type, { minLength: 2, maxLength: 4 }), (types) => {
      const [forward, backward] = [listProperties(...types), listProperties(...types.toReversed())];
      expect(names(backward).toSorted()).toEqual(names(forward).toSorted());
    }),
  );
});

function found(query: string): readonly string[] {
  return names(filterProperties(listProperties("text-input"), { ...SHOW_ALL, query }));
}

function foundStyles(query: string): readonly string[] {
  return [...filterStyles({ ...SHOW_ALL, query })];
}

it("a search looks at titles, names and descriptions", () => {
  expect(found("help")).toEqual(["helpText"]);
  expect(found("HELP  text")).toEqual(["helpText"]);
  expect(found("exports")).toEqual(["name"]);
  expect(found("no such thing")).toEqual([]);
  expect(found("help nothing")).toEqual([]);
});

it("a search finds styles by their titles and names, but where they are filtered out", () => {
  expect(foundStyles("border")).toEqual(["borderColor", "borderWidth", "borderRadius", "borderStyle"]);
  expect(foundStyles("FILL")).toEqual(["backgroundColor"]);
  expect(foundStyles("help")).toEqual([]);
  expect(foundStyles("")).toContain("margin");
  expect(filterStyles({ ...SHOW_ALL, groups: ["basic"] }).size).toBe(0);
  expect(filterStyles({ ...SHOW_ALL, optional: false }).size).toBe(0);
});

it("the filter splits the properties into required and optional ones, and into groups", () => {
  fc.assert(
    fc.property(fc.constantFrom(...WIDGET_LIST), ({ type }) => {
      const all = listProperties(type);
      const required = filterProperties(all, { ...SHOW_ALL, optional: false });
      const optional = filterProperties(all, { ...SHOW_ALL, required: false });
      expect(names([...required, ...optional]).toSorted()).toEqual(names(all).toSorted());
      expect([...groupProperties(all).values()].flat()).toHaveLength(all.length);
      expect(filterProperties(all, { ...SHOW_ALL, groups: [] })).toEqual([]);
    }),
  );
});

it("a group without properties is not shown", () => {
  expect([...groupProperties(listProperties("heading")).keys()]).toEqual(["basic"]);
});
