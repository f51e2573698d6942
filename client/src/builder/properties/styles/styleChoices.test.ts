import { isSafeStyle } from "@formweave/schema/rules";
import { expect, it } from "vitest";
import { listSides, STYLE_CHOICES, STYLE_NUMBERS } from "./styleChoices.ts";

it.each(STYLE_CHOICES)(
  "every value that is offered for $name may stand in a document",
  ({ name, options }) => {
    for (const { value } of options) expect(isSafeStyle(name, value)).toBe(true);
  },
);

it.each(STYLE_NUMBERS)("$name may be all that its field lets through", ({ name, min, max }) => {
  for (const value of [min, 1, max]) expect(isSafeStyle(name, value)).toBe(true);
});

it.each([...listSides("Margin"), ...listSides("Padding")])(
  "$name may be all that its field lets through",
  ({ name }) => {
    for (const value of [0, 400]) expect(isSafeStyle(name, value)).toBe(true);
  },
);
