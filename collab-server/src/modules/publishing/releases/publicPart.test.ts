import { projectDocument } from "@formweave/schema/model";
import { expect, it } from "vitest";
import { publicPart } from "./publicPart.ts";

const RULE = { id: "rule-1", action: "read", who: "role:editors" };
const FIELD = { id: "field-1", name: "Salary", kind: "money" };

it.each(["form", "app"] as const)("visitors of a %s learn nothing of its data sources", (kind) => {
  const document = projectDocument.parse({
    name: "Staff",
    kind,
    screens: [{ id: "home", name: "Home", route: "/" }],
    dataSources: [
      { id: "table-1", type: "table", name: "Wages", enabled: true, fields: [FIELD], rules: [RULE] },
    ],
    widgets: [
      {
        id: "list",
        type: "text-input",
        name: "List",
        position: { x: 0, y: 0 },
        size: { width: 300, height: 80 },
        props: { __screenId: "home", label: "Seen" },
        query: [{ id: "from-1", part: "from", source: "table-1" }],
        bindings: { placeholder: { expr: "7 * 6" } },
      },
    ],
  });
  const seen = JSON.stringify(publicPart(document));
  expect(seen).toContain("Seen");
  for (const hidden of ["table-1", "Wages", "field-1", "Salary", "rule-1", "editors", "from-1", "7 * 6"])
    expect(seen).not.toContain(hidden);
});
