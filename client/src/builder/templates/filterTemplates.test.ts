import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { expect, it } from "vitest";
import { filterTemplates } from "./filterTemplates.ts";

function namesOf(query: string, category = "all"): string[] {
  return filterTemplates(STARTER_TEMPLATES, { query, category }).map(({ name }) => name);
}

it("words are found in names, descriptions and tags, in any case", () => {
  expect(namesOf("SIGN UP")).toEqual(["Newsletter sign-up", "Registration form"]);
  expect(namesOf("plan")).toEqual(["Pricing card"]);
  expect(namesOf("nothing like it")).toEqual([]);
});

it("words are found in any order, from their beginnings", () => {
  expect(namesOf("vacation leave")).toEqual(["Leave request"]);
  expect(namesOf("regist conf")).toEqual(["Event registration"]);
  expect(namesOf("port")).toEqual([]);
});

it("a category narrows, all does not", () => {
  expect(namesOf("", "forms").slice(-4)).toEqual([
    "Login form",
    "Contact form",
    "Registration form",
    "Survey form",
  ]);
  expect(namesOf("", "data")).toEqual(["Search and filter", "Stats dashboard"]);
  expect(namesOf("")).toHaveLength(21);
});
