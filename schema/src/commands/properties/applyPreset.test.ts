import type * as Y from "yjs";
import { describe, expect, it } from "vitest";
import { exportDocument, History, readWidget } from "../../doc/index.ts";
import { docWith } from "../../doc/testing.ts";
import { ANY_TYPE, propertyPreset, type PropertyPreset } from "../../model/index.ts";
import { isSafeStyle } from "../../rules/index.ts";
import { WIDGET_LIST } from "../../widgets/all.ts";
import { BUILT_IN_PRESETS, presetFits } from "../../widgets/index.ts";
import { applyPreset, execute } from "../index.ts";

/** A custom preset for components of all types. */
const DISABLED: PropertyPreset = {
  id: "own-disabled",
  name: "Switched off",
  description: "",
  icon: "hand",
  componentType: ANY_TYPE,
  category: "custom",
  isDefault: false,
  tags: [],
  properties: { disabled: true },
  styles: {},
};

function preset(id: string): PropertyPreset {
  const found = BUILT_IN_PRESETS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No preset ${id}`);
  return found;
}

function apply(doc: Y.Doc, widgetIds: string[], wanted: PropertyPreset) {
  return execute(doc, applyPreset, { widgetIds, preset: wanted }, "test");
}

function describeApply(doc: Y.Doc, wanted: PropertyPreset, widgetIds = ["a"]): string {
  const before = exportDocument(doc);
  const done = apply(doc, widgetIds, wanted);
  expect(exportDocument(doc)).toEqual(before);
  return done.ok ? "done" : done.error.message;
}

const readProps = (doc: Y.Doc, id: string) => readWidget(doc, id)?.props ?? {};

it("the built-in presets are those that people know", () => {
  const names = `Primary button, Secondary button, Outline button, Destructive button, Default card, Elevated card,
    Glass card, Default text input, Large text input, Heading H1, Heading H2, Heading H3, Centered, Vertical stack,
    Horizontal stack, 2 column grid, 3 column grid`;
  expect(BUILT_IN_PRESETS.map(({ name }) => name)).toEqual(names.split(/,\s+/));
});

describe.each(BUILT_IN_PRESETS)("the preset $id", (each) => {
  const types = WIDGET_LIST.filter(({ type }) => presetFits(each, type)).map(({ type }) => type);

  it("is well formed and fits some component", () => {
    expect(propertyPreset.parse(each)).toEqual(each);
    expect(types).not.toEqual([]);
  });

  it("sets what it says on every component that it fits", () => {
    for (const type of types) {
      const doc = docWith({ id: "a", type });
      expect(apply(doc, ["a"], each)).toMatchObject({ ok: true });
      const set = Object.entries(readProps(doc, "a")).filter(([name]) =>
        Object.hasOwn(each.properties, name),
      );
      expect(each.properties).toMatchObject(Object.fromEntries(set));
      expect(set).not.toEqual([]);
    }
  });

  it("sets no style that a document may not have", () => {
    for (const [name, value] of Object.entries(each.styles))
      expect(value === null || isSafeStyle(name, value)).toBe(true);
  });
});

it("no two presets share an id", () => {
  expect(new Set(BUILT_IN_PRESETS.map(({ id }) => id)).size).toBe(BUILT_IN_PRESETS.length);
});

it("a preset is one step, which its undo takes back whole", () => {
  const doc = docWith({ id: "a", type: "button", styles: { base: { backgroundColor: "#112233" } } });
  const before = exportDocument(doc);
  const history = new History(doc, "test");
  const done = apply(doc, ["a"], preset("button-outline"));
  if (!done.ok) throw new Error(done.error.message);
  history.push({ label: "Apply preset", selection: ["a"], changes: done.value.changes });
  expect(readProps(doc, "a")["variant"]).toBe("outline");
  expect(readWidget(doc, "a")?.styles.base).toBeUndefined();
  history.undo();
  expect(exportDocument(doc)).toEqual(before);
});

it("a preset is applied to those of the selection that it fits", () => {
  const doc = docWith({ id: "a", type: "button" }, { id: "b", type: "heading" }, { id: "c", type: "email" });
  expect(apply(doc, ["a", "b", "c"], preset("heading-1"))).toMatchObject({ value: { widgetIds: ["b"] } });
  expect(apply(doc, ["a", "b", "c"], DISABLED)).toMatchObject({
    value: { widgetIds: ["a", "c"] },
  });
  expect(readProps(doc, "a")["disabled"]).toBe(true);
  expect(readProps(doc, "b")).not.toHaveProperty("disabled");
});

it("one for all types sets what each of them has", () => {
  const doc = docWith({ id: "a", type: "button" }, { id: "b", type: "email" });
  const both = { ...DISABLED, properties: { disabled: true, placeholder: "Later" } };
  expect(apply(doc, ["a", "b"], both)).toMatchObject({ value: { widgetIds: ["a", "b"] } });
  expect(readProps(doc, "a")).toMatchObject({ disabled: true });
  expect(readProps(doc, "a")).not.toHaveProperty("placeholder");
  expect(readProps(doc, "b")).toMatchObject({ disabled: true, placeholder: "Later" });
});

describe("a malformed preset changes nothing, and says what is wrong:", () => {
  const outline = preset("button-outline");
  const doc = docWith({ id: "a", type: "button" }, { id: "n", type: "number" });

  it.each([
    [{ ...outline, properties: { variant: "neon" } }, /^Look must be one of: primary/],
    [{ ...outline, properties: { nope: true } }, /^There is no property "nope" here$/],
    [{ ...outline, properties: { label: 7 } }, /^Label must be text$/],
    [
      { ...outline, properties: { variant: "ghost" }, styles: { color: "url(x)" } },
      /^The value of color is not valid$/,
    ],
    [{ ...outline, componentType: "heading" }, /^This preset does not fit the selection$/],
    [{ ...outline, id: "no spaces" }, /^Some of what was sent is not valid$/],
    [{ ...outline, name: "" }, /^Some of what was sent is not valid$/],
  ])("%#", (wanted, message) => {
    expect(describeApply(doc, wanted)).toMatch(message);
  });

  it("the limits of a number", () => {
    const few = { ...outline, componentType: "number", properties: { step: 0 }, styles: {} };
    expect(describeApply(doc, few, ["n"])).toBe("Minimum value is 0.000001");
  });

  it("and what is locked takes none", () => {
    const locked = docWith({ id: "a", type: "button", locked: true });
    expect(describeApply(locked, outline)).toBe("That component is locked");
  });
});
