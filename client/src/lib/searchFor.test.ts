import { expect, it } from "vitest";
import { searchFor } from "./searchFor.ts";

it.each([
  ["cafe MENU", "Das Menü im Café", true],
  ["パパ", "ハハの日", false],
  ["ﾊﾊ", "ハハの日", true],
  ["की", "किताब", false],
  ["", "anything", true],
])("%s in %s: %j", (query, text, expected) => expect(searchFor(query)(text)).toBe(expected));
