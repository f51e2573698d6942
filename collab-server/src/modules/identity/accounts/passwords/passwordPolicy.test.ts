import { expect, it } from "vitest";
import { judgePassword } from "./passwordPolicy.ts";

const MARA = {
  name: "Mara Lindqvist",
  email: "mara@riverside.example",
  organizationName: "Riverside Supply",
};

function explainRefusal(password: string): unknown {
  const judged = judgePassword(password, MARA);
  return judged.ok ? undefined : judged.error.details?.["password"];
}

it.each(["password", "Password", "1234567890", "QWERTYUIOP", "aaaaaaaaaaaa", "abababababab"])(
  "%s is guessed first, and refused",
  (password) => {
    expect(explainRefusal(password)).toMatch(/guessed first/);
  },
);

it.each([
  "Mara Lindqvist",
  "lindqvist2024",
  "mara@riverside.example",
  "RiversideSupply1",
  "Riverside Supply",
  "Formweave!2026",
])("%s is made of what is known of the person, and refused", (password) => {
  expect(explainRefusal(password)).toMatch(/name, email or organization/);
});

it.each([
  "correct horse battery",
  "Lindqvist rows at dawn",
  "x7!kQ2#p",
  "å".repeat(3) + "östersund",
  "abcd ".repeat(40),
])("%s is taken: no kind of character is asked for", (password) => {
  expect(explainRefusal(password)).toBeUndefined();
});
