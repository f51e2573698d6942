import { expect, it } from "vitest";
import { readStyleSheets } from "#testing/styleSheets.ts";

it("styles nothing for standing beside just anything, which has a browser look at the whole page for each tooltip", () => {
  const rules = readStyleSheets().flatMap((sheet) => sheet.rules);
  expect(rules.length).toBeGreaterThan(1000);
  expect(rules.map(({ selector }) => selector).filter((selector) => /\*\s*[+~]/.test(selector))).toEqual([]);
});
