import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { json, toPlainText, toRichText, type Json } from "../model/index.ts";
import { readValue } from "./readValue.ts";
import { WIDGET_LIST } from "./all.ts";
import { WIDGETS } from "./definitions.ts";
import { defaultProps, resolveProps } from "./resolveProps.ts";

// Without keys that reach a prototype, which no document contains.
const anyJson = fc
  .jsonValue()
  .filter((value) => json.safeParse(value).success)
  .map((value) => json.parse(value));

function nested(depth: number): Json {
  let value: Json = { attributes: {}, content: [] };
  for (let level = 0; level < depth; level += 1) value = { attributes: {}, content: [{ node: value }] };
  return value;
}

describe("resolveProps", () => {
  it.each(WIDGET_LIST)("gives $type values of the right kind, whatever the document holds", (definition) => {
    const names = Object.keys(definition.properties);
    fc.assert(
      fc.property(fc.array(anyJson, { minLength: names.length, maxLength: names.length }), (values) => {
        const raw = Object.fromEntries(names.map((name, index) => [name, values[index]]));
        const props = new Map<string, unknown>(Object.entries(resolveProps(definition, raw)));
        expect([...props.keys()]).toEqual(names);
        for (const [name, property] of Object.entries(definition.properties)) {
          const value = props.get(name);
          expect(value === undefined ? property.default : readValue(property, value)).toEqual(value);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("keeps what is right and takes defaults for the rest", () => {
    expect(resolveProps(WIDGETS.heading, { text: "Hello", level: "h9" })).toEqual({
      text: "Hello",
      level: "h2",
    });
    expect(resolveProps(WIDGETS.heading, {})).toEqual({ text: "Heading", level: "h2" });
  });

  it("keeps numbers within their limits", () => {
    expect(resolveProps(WIDGETS.grid, { columns: 1e9, gap: -5 })).toMatchObject({ columns: 12, gap: 0 });
  });

  it("lets no address through that would run a script", () => {
    expect(resolveProps(WIDGETS.link, { href: "javascript:alert(1)" }).href).toBe("");
    const options = [{ id: "a", label: "Home", href: "javascript:alert(1)" }];
    expect(resolveProps(WIDGETS.header, { options }).options).toEqual([{ id: "a", label: "Home", href: "" }]);
  });

  it("keeps the rows that can be used, with the cells of the property only", () => {
    const options = [
      { id: "x", label: "X", order: "V" },
      { id: "x", label: "again" },
      { label: "no id" },
      null,
      7,
    ];
    expect(resolveProps(WIDGETS.select, { options }).options).toEqual([{ id: "x", label: "X", value: "" }]);
  });

  it("keeps an emptied list of rows empty", () => {
    expect(resolveProps(WIDGETS.select, { options: [] }).options).toEqual([]);
  });

  it("survives a rich text that is nested without end", () => {
    expect(toPlainText(resolveProps(WIDGETS["rich-text"], { content: nested(20_000) }).content)).toMatch(
      /^Write/,
    );
    expect(resolveProps(WIDGETS["rich-text"], { content: nested(10) }).content).toEqual(nested(10));
  });
});

describe("defaultProps", () => {
  it.each(WIDGET_LIST)("of $type are what its view receives at first", (definition) => {
    const defaults = defaultProps(definition);
    expect(json.safeParse(defaults).success).toBe(true);
    expect(resolveProps(definition, defaults)).toEqual(resolveProps(definition, {}));
  });

  it("hold texts as strings, formatted text as a tree, and no number that has no default", () => {
    expect(defaultProps(WIDGETS["rich-text"])).toEqual({
      content: toRichText(WIDGETS["rich-text"].properties.content.default),
    });
    expect(defaultProps(WIDGETS.number)).toMatchObject({ label: "Number", step: 1 });
    expect(defaultProps(WIDGETS.number)).not.toHaveProperty("min");
  });
});
