import type { DataSource } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { describeLoss, findDependents, findSources } from "./findSources.ts";

const table = (id: string, name: string, fields: DataSource["fields"] = []): DataSource => ({
  id,
  type: "table",
  name,
  enabled: true,
  fields,
  rules: [],
});
const patients = table("p", "Patients", [{ id: "n", name: "Full name", kind: "text" }]);
const visits = table("v", "Visits", [
  { id: "w", name: "Who", kind: "link", target: "p" },
  { id: "s", name: "Sibling", kind: "link", target: "v" },
]);
const all = [patients, visits];

it("a source is found by its name and by its columns", () => {
  expect(findSources(all, "pat")).toEqual([patients]);
  expect(findSources(all, "FULL")).toEqual([patients]);
  expect(findSources(all, " ")).toEqual(all);
});

it("what links to a source is said before it is deleted, and its own links are not", () => {
  expect(describeLoss([], findDependents(all, "p"))).toContain(
    "1 column will link to nothing: Who of Visits",
  );
  expect(describeLoss([], findDependents(all, "v"))).toContain("Nothing shows it or links to it");
  expect(describeLoss([{ name: "By hour" }], [])).toContain("1 component will show nothing: By hour");
});
