import { BUILT_IN_PRESETS } from "@formweave/schema/widgets";
import { expect, it } from "vitest";
import {
  addPreset,
  EMPTY_PRESETS,
  findPresets,
  keptPresets,
  createPreset,
  previewPreset,
  removePreset,
  renamePreset,
  restorePreset,
  togglePreset,
} from "./savedPresets.ts";

const button = {
  type: "button",
  props: { label: "Buy", variant: "ghost", controlSize: "large", href: "https://x.example", disabled: true },
  styles: { base: { color: "#112233" } },
  rows: { options: [], events: [], conditions: [], validation: [], query: [] },
};

function savedPreset(id = "mine", withSettings = false) {
  const preset = createPreset(button, { id, name: "Mine", withSettings });
  if (preset === undefined) throw new Error("Nothing was saved");
  return preset;
}

function names(query: string, category?: "style" | "layout"): readonly string[] {
  return findPresets(BUILT_IN_PRESETS, { query, category }).map(({ id }) => id);
}

it("the search goes through names, descriptions and tags, within a category", () => {
  expect(names("GLASS")).toEqual(["card-glass"]);
  expect(names("column", "layout")).toEqual(["layout-grid-2", "layout-grid-3"]);
  expect(names("column", "style")).toEqual([]);
  expect(names("title page")).toEqual(["heading-1"]);
  expect(names("")).toHaveLength(BUILT_IN_PRESETS.length);
});

it("a preset of one's own takes the look, and with the settings what it does, but never its words and addresses", () => {
  expect(savedPreset()).toMatchObject({
    componentType: "button",
    category: "custom",
    properties: { variant: "ghost", controlSize: "large" },
    styles: { color: "#112233" },
  });
  expect(savedPreset().properties).not.toHaveProperty("disabled");
  expect(savedPreset("mine", true).properties).toEqual({
    variant: "ghost",
    controlSize: "large",
    disabled: true,
  });
});

it("a star comes and goes", () => {
  const starred = togglePreset(EMPTY_PRESETS, "card-glass");
  expect(starred.favorites).toEqual(["card-glass"]);
  expect(togglePreset(starred, "card-glass").favorites).toEqual([]);
});

it("presets of one's own are named anew and taken away with their star; an empty name is none", () => {
  const saved = togglePreset(addPreset(EMPTY_PRESETS, savedPreset()), "mine");
  expect(renamePreset(saved, "mine", " Quiet ").custom[0]?.name).toBe("Quiet");
  expect(renamePreset(saved, "mine", "  ").custom[0]?.name).toBe("Mine");
  expect(removePreset(saved, "mine")).toEqual(EMPTY_PRESETS);
});

it("a preset that was taken away comes back to its place, with its star, once", () => {
  const shelf = ["a", "b", "c"].reduce((saved, id) => addPreset(saved, savedPreset(id)), EMPTY_PRESETS);
  const before = ["a", "b", "c"].reduce(togglePreset, shelf);
  const without = removePreset(before, "b");
  expect(restorePreset(without, before, "b")).toEqual(before);
  expect(restorePreset(before, before, "b")).toEqual(before);
  // Another tab took away more meanwhile.
  expect(restorePreset(removePreset(without, "c"), before, "b").custom.map(({ id }) => id)).toEqual([
    "a",
    "b",
  ]);
  expect(restorePreset(removePreset(shelf, "b"), shelf, "b").favorites).toEqual([]);
});

it("a full shelf drops the oldest", () => {
  let saved = EMPTY_PRESETS;
  for (let index = 0; index <= 50; index++) saved = addPreset(saved, savedPreset(`p${index}`));
  expect(saved.custom).toHaveLength(50);
  expect(saved.custom.at(-1)?.id).toBe("p1");
});

it("of what is kept on the device nothing malformed is used", () => {
  const good = savedPreset();
  const kept = { favorites: ["mine"], custom: [good, { ...good, category: "evil" }, null, "x"] };
  expect(keptPresets.parse(kept)).toEqual({ favorites: ["mine"], custom: [good] });
  expect(keptPresets.parse({ favorites: 7, custom: {} })).toEqual(EMPTY_PRESETS);
});

it("the preview has the preset's values, without the styles that it gives back to the theme", () => {
  const outline = BUILT_IN_PRESETS.find(({ id }) => id === "button-outline");
  if (outline === undefined) throw new Error("No outline");
  expect(previewPreset(button, outline)).toMatchObject({
    props: { label: "Buy", variant: "outline" },
    base: {},
  });
});
