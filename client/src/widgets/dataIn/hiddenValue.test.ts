import { expect, it } from "vitest";
import { hiddenValue } from "./hiddenValue.ts";

const ADDRESS = new URL("https://formweave.example/f/visit?source=letter&x=1#secret");
const NOW = new Date(Date.UTC(2026, 10, 21, 9, 30));

it.each([
  ["fixed", "source", "always", "always"],
  ["parameter", "source", "", "letter"],
  ["parameter", "campaign", "none", "none"],
  ["address", "", "", "https://formweave.example/f/visit?source=letter&x=1"],
  ["time", "", "", "2026-11-21T09:30:00.000Z"],
] as const)("says what comes from %s %j, else %j", (source, parameter, value, expected) => {
  expect(hiddenValue({ source, parameter, value }, ADDRESS, NOW)).toBe(expected);
});
