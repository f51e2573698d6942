import { expect, it } from "vitest";
import { WIDGET_LIST } from "./all.ts";

const defaults = WIDGET_LIST.flatMap(({ type, answer, properties }) => {
  const property = Object.entries(properties).find(([name]) => name === "defaultValue")?.[1];
  return property?.kind === "string" && "options" in properties ? [{ type, answer, property }] : [];
});

/** Types whose default may be any text: tags are free text. */
const FREE = new Set(["tag-input"]);

it.each(defaults.filter(({ type }) => !FREE.has(type)))(
  "the default of $type, which offers options, is picked among them",
  ({ answer, property }) => {
    expect(property.picks).toBe(answer === "choices" ? "options" : "option");
  },
);
