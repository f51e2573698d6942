import { expect, it } from "vitest";
import { widget as widgetSchema } from "../../model/index.ts";
import { withoutUnsafePatterns } from "../index.ts";

const FIELD = widgetSchema.parse({
  id: "code",
  type: "text-input",
  name: "Code",
  position: { x: 0, y: 0 },
  size: { width: 200, height: 80 },
  props: { label: "Code" },
});

it("leaves what a page may run as it is", () => {
  const rule = { id: "r", type: "pattern", value: "^[A-Z]{3}$" };
  const widget = { ...FIELD, props: { ...FIELD.props, pattern: "^\\d{5}$" }, validation: [rule] };
  expect(withoutUnsafePatterns(widget)).toBe(widget);
  expect(withoutUnsafePatterns(FIELD)).toBe(FIELD);
});

it.each(["^(a+)+$", "(?=a)b", "[", `^${"(?:a".repeat(98)}${")".repeat(98)}$`])(
  "takes %s away, and no other rule",
  (pattern) => {
    const rules = [
      { id: "a", type: "pattern", value: pattern },
      { id: "b", type: "minLength", value: 3 },
    ];
    const widget = { ...FIELD, props: { ...FIELD.props, pattern }, validation: rules };
    const { props, validation } = withoutUnsafePatterns(widget);
    expect(props["pattern"]).toBe("");
    expect(validation).toEqual([{ id: "b", type: "minLength", value: 3 }]);
  },
);
