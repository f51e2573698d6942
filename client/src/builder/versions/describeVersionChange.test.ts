import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { describeVersionChange } from "./describeVersionChange.ts";

function field(id: string, y: number, more: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    type: "text-input",
    name: id,
    position: { x: 0, y },
    size: { width: 300, height: 80 },
    ...more,
  };
}

function form(widgets: readonly unknown[], name = "Form"): ProjectDocument {
  return projectDocument.parse({ formatVersion: 1, name, kind: "form", widgets });
}

const FIRST = form([field("Name", 0), field("Phone", 100), field("City", 200)]);

it.each([
  ["nothing", FIRST, "Nothing changed"],
  [
    "one added and three moved",
    form([field("Email", 0), field("Name", 100), field("Phone", 200), field("City", 300)]),
    "Email added, 3 moved",
  ],
  ["one deleted", form([field("Name", 0), field("City", 200)]), "Phone deleted"],
  [
    "one moved and one changed",
    form([field("Name", 8), field("Phone", 100), field("City", 200, { props: { required: true } })]),
    "Name moved, City changed",
  ],
  [
    "one changed where it was moved to",
    form([field("Name", 8, { locked: true }), field("Phone", 100), field("City", 200)]),
    "Name changed",
  ],
  ["another name of the form", form(FIRST.widgets, "Order"), "Page settings changed"],
])("says what a version brought: %s", (_what, after, words) => {
  expect(describeVersionChange(FIRST, after)).toBe(words);
});

it("a long name is cut", () => {
  const name = "x".repeat(100);
  expect(describeVersionChange(FIRST, form([...FIRST.widgets, field("a", 400, { name })]))).toMatch(
    /^X{1}x+… added$/,
  );
});
