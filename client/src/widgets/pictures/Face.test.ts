import { expect, it } from "vitest";
import { toInitials } from "./Face.tsx";

it.each([
  ["Lena Ortiz", "LO"],
  ["Ana María de la Cruz", "AC"],
  ["jonas", "J"],
  ["(Priya) – Nair", "PN"],
  ["Ødegård", "Ø"],
  ["  ", "?"],
  ["…", "?"],
])("shortens %j to %j", (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
