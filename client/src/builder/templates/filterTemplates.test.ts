import { STARTER_TEMPLATES } from "@formweave/data/catalog";
import { expect, it } from "vitest";
import { filterTemplates } from "./filterTemplates.ts";

function listNames(query: string, category = "all"): string[] {
  return filterTemplates(STARTER_TEMPLATES, { query, category }).map(({ name }) => name);
}

it("words are found in names, descriptions and tags, in any case", () => {
  expect(listNames("SIGN UP")).toEqual(["Newsletter sign-up", "Registration form"]);
  expect(listNames("plan")).toEqual(["Pricing card"]);
  expect(listNames("nothing like it")).toEqual([]);
});

it("words are found in any order, from their beginnings", () => {
  expect(listNames("vacation leave")).toEqual(["Leave request"]);
  expect(listNames("regist conf")).toEqual(["Event registration"]);
  expect(listNames("port")).toEqual([]);
});

it("a category narrows, all does not", () => {
  expect(listNames("", "forms").slice(-4)).toEqual([
    "Login form",
    "Contact form",
    "Registration form",
    "Survey form",
  ]);
  expect(listNames("", "data")).toEqual(["Search and filter", "Stats dashboard"]);
  expect(listNames("")).toHaveLength(21);
});
