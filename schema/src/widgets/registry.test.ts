import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { WIDGET_CATEGORIES, type PropsOf, type WidgetDefinition } from "./defineWidget.ts";
import { groupOfProperty } from "./property.ts";
import { WIDGET_LIST } from "./all.ts";
import { WIDGETS } from "./definitions.ts";
import {
  ALIASES,
  findDefinition,
  isAnswered,
  isWidgetType,
  resolveType,
  widgetsByCategory,
  widgetsOfTier,
} from "./registry.ts";
import { STARTER_WIDGETS } from "./starter/index.ts";

type Family = Readonly<Record<string, WidgetDefinition>>;

/** The definitions in the module of a category; empty when the module does not exist. */
async function loadFamily(category: string): Promise<readonly WidgetDefinition[]> {
  const families: Readonly<Record<string, Family>> = await import(`./families/${category}.ts`).catch(
    () => ({}),
  );
  return Object.values(families).flatMap((family) => Object.values(family));
}

const NAMED_TYPES =
  "text-input text-area email number phone url password date time datetime-local range color file select checkbox radio switch rating button link heading text rich-text image divider container card section header grid tabs basic-table spinner badge progress icon".split(
    " ",
  );

describe("the widgets", () => {
  it.each(NAMED_TYPES)("include %s", (type) => {
    expect(findDefinition(type)).toMatchObject({ type, version: "1.0.0" });
  });

  it("stand under their own type, each with its own title", () => {
    for (const [type, definition] of Object.entries(WIDGETS)) expect(definition.type).toBe(type);
    expect(new Set(WIDGET_LIST.map(({ title }) => title)).size).toBe(WIDGET_LIST.length);
  });

  it.each(WIDGET_LIST)(
    "$type can be shown in the palette and placed",
    ({ description, icon, keywords, size }) => {
      expect(description.length).toBeGreaterThan(10);
      expect(icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(keywords.length).toBeGreaterThan(3);
      expect([size.width % 20, size.width >= 60, size.height >= 20]).toEqual([0, true, true]);
    },
  );

  it.each(WIDGET_LIST)("$type keeps rows only in options", ({ properties }) => {
    for (const [name, { kind }] of Object.entries(properties))
      expect(kind === "rows").toBe(name === "options");
  });

  it.each(WIDGET_LIST.filter(({ type }) => isAnswered(type)))(
    "$type has what every field has",
    ({ properties }) => {
      for (const name of [
        "label",
        "helpText",
        "required",
        "disabled",
        "readOnly",
        "name",
        "ariaDescription",
      ]) {
        expect(properties).toHaveProperty(name);
      }
    },
  );

  it("give a header and a section the width of the canvas", () => {
    expect(WIDGETS.header.size).toEqual({ width: 1200, height: 80 });
    expect(WIDGETS.section.size).toEqual({ width: 1200, height: 400 });
  });

  it("have values with precise types", () => {
    type Heading = PropsOf<(typeof WIDGETS)["heading"]>;
    expectTypeOf<Heading>().toEqualTypeOf<{
      readonly text: string;
      readonly level: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
    }>();
    type Select = PropsOf<(typeof WIDGETS)["select"]>;
    expectTypeOf<Select["options"][number]["label"]>().toEqualTypeOf<string>();
    expectTypeOf<PropsOf<(typeof WIDGETS)["number"]>["min"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<PropsOf<(typeof WIDGETS)["number"]>["step"]>().toEqualTypeOf<number>();
    expectTypeOf<PropsOf<(typeof WIDGETS)["text-input"]>["required"]>().toEqualTypeOf<boolean>();
  });
});

describe("the modules", () => {
  it("hold each type once: in the starter set or in the family of its category", async () => {
    const families = await Promise.all(WIDGET_CATEGORIES.map(loadFamily));
    families.forEach((family, index) => {
      for (const { category } of family) expect(category).toBe(WIDGET_CATEGORIES[index]);
    });
    const held = [...Object.values(STARTER_WIDGETS), ...families.flat()].map(({ type }) => type);
    expect(held.toSorted()).toEqual(WIDGET_LIST.map(({ type }) => type).toSorted());
  });

  it("have the starter tier, and nothing else, in the first load", () => {
    const starters = widgetsOfTier("starter").map(({ type }) => type);
    expect(Object.keys(STARTER_WIDGETS).toSorted()).toEqual(starters.toSorted());
  });

  it("know the starter set alone until all are imported", async () => {
    vi.resetModules();
    const registry = await import("./registry.ts");
    expect(registry.knownWidgets()).toHaveLength(Object.keys(STARTER_WIDGETS).length);
    expect([registry.resolveType("table"), registry.findDefinition("tabs")]).toEqual([undefined, undefined]);
    await import("./all.ts");
    expect(registry.knownWidgets().map(({ type }) => type)).toEqual(WIDGET_LIST.map(({ type }) => type));
    expect([registry.resolveType("table"), registry.findDefinition("tabs")?.type]).toEqual([
      "basic-table",
      "tabs",
    ]);
    expect(registry.findDefinition("hologram")).toBeUndefined();
  });
});

describe("finding a type", () => {
  it("follows the aliases", () => {
    expect(Object.keys(ALIASES).map((alias) => [alias, resolveType(alias)])).toEqual([
      ["input", "text-input"],
      ["text-field", "text-input"],
      ["email-input", "email"],
      ["password-input", "password"],
      ["textarea", "text-area"],
      ["table", "basic-table"],
      ["list", "basic-table"],
    ]);
    expect(resolveType("heading")).toBe("heading");
  });

  it("knows no alias as a type of its own", () => {
    expect(
      Object.keys(ALIASES).filter((alias) => isWidgetType(alias) || findDefinition(alias) !== undefined),
    ).toEqual([]);
  });

  it.each(["", "nothing", "constructor", "__proto__", "toString"])("finds nothing under %j", (type) => {
    expect([resolveType(type), findDefinition(type), isWidgetType(type)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });
});

describe("the palette's order", () => {
  it("has 10 to 15 types in starter and 25 to 35 in common, each tier with those before it", () => {
    const [starter, common, all] = [widgetsOfTier("starter"), widgetsOfTier("common"), widgetsOfTier("all")];
    expect(starter.length).toBeGreaterThanOrEqual(10);
    expect(starter.length).toBeLessThanOrEqual(15);
    expect(common.length).toBeGreaterThanOrEqual(25);
    expect(common.length).toBeLessThanOrEqual(35);
    expect(common).toEqual(expect.arrayContaining([...starter]));
    expect(all).toEqual(WIDGET_LIST);
  });

  it("puts every widget into one category, and shows no empty one", () => {
    const groups = [...widgetsByCategory()];
    expect(groups.flatMap(([, definitions]) => definitions)).toHaveLength(WIDGET_LIST.length);
    for (const [category, definitions] of groups) {
      expect(definitions.map((definition) => definition.category)).toEqual(definitions.map(() => category));
      expect(definitions).not.toEqual([]);
    }
  });
});

describe("the group of a property without one", () => {
  it.each([
    ["textColor", "style"],
    ["textColour", "style"],
    ["controlSize", "style"],
    ["labelWidth", "style"],
    ["lineHeight", "style"],
    ["cellPadding", "style"],
    ["marginTop", "style"],
    ["borderKind", "style"],
    ["background", "style"],
    ["fontFamily", "style"],
    ["textAlign", "style"],
    ["onClick", "events"],
    ["eventName", "events"],
    ["clickHandler", "events"],
    ["afterCallback", "events"],
    ["chartConfig", "advanced"],
    ["sortOption", "advanced"],
    ["mapSettings", "advanced"],
    ["advancedMode", "advanced"],
    ["placeholder", "basic"],
  ])("of %s is %s", (name, group) => {
    expect(groupOfProperty(name, { kind: "string", title: "", default: "" })).toBe(group);
  });

  it("gives way to the group that it states", () => {
    expect(groupOfProperty("options", WIDGETS.select.properties.options)).toBe("basic");
  });
});
