import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toRichText } from "../model/index.ts";
import { WIDGET_LIST } from "../widgets/all.ts";
import { WIDGETS } from "../widgets/definitions.ts";
import { defaultProps, type Property } from "../widgets/index.ts";
import { checkProperty } from "./checkProperty.ts";

const name: Property = { kind: "string", title: "Name", default: "", required: true };
const amount: Property = { kind: "number", title: "Amount", default: 5, min: 1, max: 10 };
const code: Property = { kind: "string", title: "Code", default: "", pattern: "^[A-Z]{2}$" };

describe("checkProperty says", () => {
  it.each([
    [name, "", "REQUIRED", "Name is required"],
    [name, undefined, "REQUIRED", "Name is required"],
    [{ ...name, message: "Tell us your name" }, "", "REQUIRED", "Tell us your name"],
    [{ ...name, title: "" }, "", "REQUIRED", "who is required"],
    [amount, 0, "MIN_VALUE", "Minimum value is 1"],
    [amount, 11, "MAX_VALUE", "Maximum value is 10"],
    [code, "abc", "PATTERN", "Use the required format"],
    [{ ...code, message: "Two capitals" }, "abc", "PATTERN", "Two capitals"],
    [{ ...code, maxLength: 2 }, "ABC", "TOO_LONG", "Use at most 2 characters"],
    [amount, "5", "PROPERTY_INVALID", "Amount must be a number"],
    [amount, null, "PROPERTY_INVALID", "Amount must be a number"],
    [amount, Number.NaN, "PROPERTY_INVALID", "Amount must be a number"],
    [code, 7, "PROPERTY_INVALID", "Code must be text"],
    [WIDGETS.heading.properties.text, {}, "PROPERTY_INVALID", "Text must be text"],
    [WIDGETS.heading.properties.text, "x".repeat(501), "TOO_LONG", "Use at most 500 characters"],
    [
      WIDGETS.heading.properties.level,
      "",
      "PROPERTY_INVALID",
      "Level must be one of: h1, h2, h3, h4, h5, h6",
    ],
    [
      WIDGETS.link.properties.href,
      "javascript:alert(1)",
      "PROPERTY_INVALID",
      "Link must be a web, mail or phone address",
    ],
    [
      WIDGETS.date.properties.min,
      "tomorrow",
      "PROPERTY_INVALID",
      "Earliest must be a date such as 2026-11-20",
    ],
    [WIDGETS.icon.properties.color, "red", "PROPERTY_INVALID", "Color must be a color such as #1a2b3c"],
    [WIDGETS.switch.properties.required, "yes", "PROPERTY_INVALID", "Required must be on or off"],
    [WIDGETS["rich-text"].properties.content, "plain", "PROPERTY_INVALID", "Content must be formatted text"],
    [
      WIDGETS["rich-text"].properties.content,
      toRichText("x".repeat(10_001)),
      "TOO_LONG",
      "Use at most 10000 characters",
    ],
    [WIDGETS.select.properties.options, "a", "PROPERTY_INVALID", "Options must be a list of rows"],
  ] as const)("of %o with %j: %s %s", (property, value, code_, message) => {
    expect(checkProperty("who", property, value)).toMatchObject({ code: code_, message });
  });

  it("says that two rows share an id", () => {
    const problem = checkProperty("options", WIDGETS.select.properties.options, [{ id: "a" }, { id: "a" }]);
    expect(problem?.message).toBe("Options: two rows have the same id");
  });
});

describe("checkProperty accepts", () => {
  it.each(WIDGET_LIST)("the defaults of $type", (definition) => {
    const defaults = defaultProps(definition);
    for (const [key, property] of Object.entries(definition.properties)) {
      expect(checkProperty(key, property, defaults[key])).toBeUndefined();
    }
  });

  it("what is empty though required, where the document may be incomplete", () => {
    expect(checkProperty("who", name, "", { allowEmpty: true })).toBeUndefined();
    expect(checkProperty("who", name, 7, { allowEmpty: true })?.code).toBe("PROPERTY_INVALID");
  });

  it("a number at its limits", () => {
    for (const value of [1, 10]) expect(checkProperty("amount", amount, value)).toBeUndefined();
  });

  it("an empty value that a pattern or a format would refuse", () => {
    expect(checkProperty("code", code, "")).toBeUndefined();
    expect(checkProperty("href", WIDGETS.link.properties.href, "")).toBeUndefined();
  });

  it("null and nothing for a number that may be empty", () => {
    expect(checkProperty("min", WIDGETS.number.properties.min, null)).toBeUndefined();
    expect(checkProperty("min", WIDGETS.number.properties.min, undefined)).toBeUndefined();
  });
});

it("checkProperty never throws, and answers with a message of one line", () => {
  const properties = WIDGET_LIST.flatMap((definition) => Object.entries(definition.properties));
  fc.assert(
    fc.property(fc.constantFrom(...properties), fc.anything(), ([key, property], value) => {
      expect(checkProperty(key, property, value)?.message ?? "fine").toMatch(/^\S.*$/);
    }),
    { numRuns: 500 },
  );
});
