import { checkWidgetCreation, exportDocument, rootMap } from "@formweave/schema/doc";
import { docOf } from "@formweave/schema/doc/testing";
import { definitionOf } from "@formweave/schema/widgets";
import { expect, it } from "vitest";
import { Map as YMap } from "yjs";
import { STARTER_TEMPLATES, starterDocument } from "./catalog.ts";

it("the starters are there", () => {
  expect(STARTER_TEMPLATES.map(({ name }) => name)).toEqual([
    "Login form",
    "Contact form",
    "Registration form",
    "Search and filter",
    "Profile card",
    "CTA section",
    "Stats dashboard",
    "Pricing card",
    "Survey form",
  ]);
});

it.each(STARTER_TEMPLATES)("$name has all that the gallery shows of it", (template) => {
  expect(template).toEqual({
    id: expect.stringMatching(/^[a-z-]+$/),
    name: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
    category: expect.stringMatching(/^(forms|ui|data)$/),
    icon: expect.stringMatching(/./),
    tags: expect.arrayContaining([expect.any(String)]),
    popular: expect.any(Boolean),
    document: expect.anything(),
  });
  expect(template.document.widgets.length).toBeGreaterThan(0);
});

it.each(STARTER_TEMPLATES)(
  "$name becomes a document that the server accepts, and comes back as it was",
  ({ document }) => {
    const doc = docOf(document);
    for (const map of rootMap(doc, "widgets").values()) {
      expect(map instanceof YMap ? checkWidgetCreation(map) : "no map").toBeUndefined();
    }
    const again = docOf(exportDocument(doc));
    expect(exportDocument(again)).toEqual(exportDocument(doc));
  },
);

it.each(STARTER_TEMPLATES)("$name names only properties that its components have", ({ document }) => {
  for (const { type, props } of document.widgets) {
    const known = Object.keys(definitionOf(type)?.properties ?? {});
    expect(known).toEqual(expect.arrayContaining(Object.keys(props)));
  }
});

it("the password of the registration names its 8 characters", () => {
  const password = starterDocument("registration-form")?.widgets.find(({ id }) => id === "password");
  expect(password?.props["placeholder"]).toContain("8 characters");
});

it("there is no template of an unknown id", () => {
  expect(starterDocument("no-such")).toBeUndefined();
});
