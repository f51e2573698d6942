import { copyWidget, execute, insertWidgets } from "@formweave/schema/commands";
import { checkWidgetCreation, exportDocument, rootMap } from "@formweave/schema/doc";
import { createDoc, TESTER } from "@formweave/schema/doc/testing";
import { checkLogic } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import { expect, it } from "vitest";
import { Map as YMap } from "yjs";
import { STARTER_TEMPLATES, starterDocument } from "./catalog.ts";

it("the starters are there", () => {
  expect(STARTER_TEMPLATES.map(({ name }) => name)).toEqual([
    "Job application",
    "Event registration",
    "Customer feedback",
    "Booking",
    "Order",
    "RSVP",
    "Employee survey",
    "Incident report",
    "Quiz",
    "Newsletter sign-up",
    "Support request",
    "Leave request",
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

it.each(STARTER_TEMPLATES)("$name, added to a form twice, asks all that it asks once", ({ document }) => {
  const doc = createDoc({ name: "A", kind: "form", widgets: [] });
  for (const round of ["x", "y"]) {
    const newIds = Object.fromEntries(document.widgets.map(({ id }) => [id, `${round}-${id}`]));
    const widgets = document.widgets.map((widget) => copyWidget(widget, newIds));
    const input = { widgets, parentId: null, below: [], stamp: TESTER };
    expect(execute(doc, insertWidgets, input, undefined).ok).toBe(true);
  }
  // The check reports anything invisible, dangling or circular.
  expect(checkLogic(exportDocument(doc).widgets)).toEqual(checkLogic(document.widgets));
  const keys = exportDocument(doc).widgets.flatMap(({ props }) => props["name"] || []);
  expect(new Set(keys).size).toBe(keys.length);
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
    const doc = createDoc(document);
    for (const map of rootMap(doc, "widgets").values()) {
      expect(map instanceof YMap ? checkWidgetCreation(map) : "no map").toBeUndefined();
    }
    const again = createDoc(exportDocument(doc));
    expect(exportDocument(again)).toEqual(exportDocument(doc));
  },
);

it.each(STARTER_TEMPLATES)("$name gives the answer of each field a name of its own", ({ document }) => {
  const fields = document.widgets.filter(({ type }) => findDefinition(type)?.answer !== undefined);
  const names = fields.map(({ props }) => props["name"]);
  expect(names.filter((name) => typeof name !== "string" || name === "")).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it.each(STARTER_TEMPLATES)("$name shows fields by options and fields that it has", ({ document }) => {
  const conditions = document.widgets.flatMap((widget) => widget.conditions);
  const missing = conditions.filter(({ field, value }) => {
    const options = document.widgets.find(({ id }) => id === field)?.props["options"];
    if (!Array.isArray(options)) return document.widgets.every(({ id }) => id !== field);
    return options.every((option) => Object(option).value !== value);
  });
  expect(missing).toEqual([]);
});

it.each(STARTER_TEMPLATES)("$name has nothing that stands on something else", ({ document }) => {
  const tops = document.widgets.filter(({ parentId }) => parentId === null);
  const covered = tops.flatMap((a, index) =>
    tops
      .slice(index + 1)
      .filter((b) => overlap(a, b))
      .map((b) => `${a.id} ${b.id}`),
  );
  expect(covered).toEqual([]);
});

function overlap(a: Widget, b: Widget): boolean {
  const isBeside = a.position.x >= b.position.x + b.size.width || b.position.x >= a.position.x + a.size.width;
  const isBelow =
    a.position.y >= b.position.y + b.size.height || b.position.y >= a.position.y + a.size.height;
  return !isBeside && !isBelow;
}

it.each(STARTER_TEMPLATES)("$name names only properties that its components have", ({ document }) => {
  for (const { type, props } of document.widgets) {
    const known = Object.keys(findDefinition(type)?.properties ?? {});
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
