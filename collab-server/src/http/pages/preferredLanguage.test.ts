import { expect, it } from "vitest";
import { preferredLanguage } from "./preferredLanguage.ts";

it.each([
  ["de-DE,de;q=0.9,en;q=0.8", "de-DE"],
  ["hi", "hi"],
  ["zh-Hant-TW;q=1", "zh-Hant-TW"],
  ["es-419", "es-419"],
  ["*", undefined],
  ["", undefined],
  ["x".repeat(5000), undefined],
])("the best language of %j is %s, and one that numbers can be written in", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
  expect(() => new Intl.NumberFormat(language)).not.toThrow();
});
