import { projectDocument, type ProjectDocumentInput } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { findHeading } from "./findHeading.ts";

const AT = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };
const NAME = { ...AT, id: "n", type: "text-input", name: "n" };

function readHeading(widgets: ProjectDocumentInput["widgets"], name = "Survey"): string | undefined {
  return findHeading(projectDocument.parse({ kind: "form", name, widgets }));
}

it("a page whose form draws no first heading has the name of the form as one", () => {
  expect(readHeading([NAME])).toBe("Survey");
  expect(readHeading([NAME, { ...AT, id: "h", type: "heading", name: "h", props: { level: "h2" } }])).toBe(
    "Survey",
  );
  expect(readHeading([])).toBe("Survey");
});

it("a page with a first heading, with several pages or without a name has no other", () => {
  expect(
    readHeading([NAME, { ...AT, id: "h", type: "heading", name: "h", props: { level: "h1" } }]),
  ).toBeUndefined();
  expect(
    readHeading([
      NAME,
      { ...AT, id: "b", type: "page-break", name: "b", position: { x: 0, y: 200 } },
      { ...NAME, id: "m", position: { x: 0, y: 400 } },
    ]),
  ).toBeUndefined();
  expect(readHeading([NAME], "")).toBeUndefined();
});
