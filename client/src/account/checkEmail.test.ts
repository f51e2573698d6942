import { expect, it } from "vitest";
import { checkEmail } from "./checkEmail.ts";

it.each([
  ["", "Enter an email address"],
  ["   ", "Enter an email address"],
  ["mara", "The @ is missing"],
  ["@example.org", "The part before the @ is missing"],
  ["mara@", "The part after the @ is missing"],
  ["mara@example", "Add the ending, for example .com"],
  ["mara@example.", "Add the ending, for example .com"],
  ["mara@example@org.com", "There is more than one @"],
  ["ma ra@example.org", "An email address has no spaces"],
  ["mara@example.org", undefined],
  [" mara+tag@mail.example.co ", undefined],
])("says what is wrong with %j", (value, message) => {
  expect(checkEmail(value)).toBe(message);
});
