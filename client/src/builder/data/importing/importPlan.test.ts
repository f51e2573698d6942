import { expect, it } from "vitest";
import { findPlanProblem, LEFT_OUT, nameTable, NEW_COLUMN, planImport, splitPlan } from "./importPlan.ts";

const guess = (name: string) => ({ name, kind: "text" as const, samples: [], filled: 1 });
const fields = [
  { id: "n", name: "Name", kind: "text" as const },
  { id: "m", name: "Minutes", kind: "number" as const },
];

it("columns of a file go to those of their name, each once, and all others are new", () => {
  const plan = planImport([guess("name"), guess(" Minutes "), guess("Name"), guess("")], fields);
  expect(plan.map(({ name, target }) => [name, target])).toEqual([
    ["name", "n"],
    ["Minutes", "m"],
    ["Name", NEW_COLUMN],
    ["Column 4", NEW_COLUMN],
  ]);
});

it("an import adds the new columns, and leaves out what is to be left out", () => {
  const [first, second, third] = planImport([guess("Name"), guess("Room"), guess("Notes")], fields);
  if (first === undefined || second === undefined || third === undefined) throw new Error("Three columns");
  expect(splitPlan([first, second, { ...third, target: LEFT_OUT }], () => "new")).toEqual({
    added: [{ id: "new", name: "Room", kind: "text" }],
    targets: ["n", "new", null],
  });
});

it("two columns of a file never go to one of the table", () => {
  const plan = planImport([guess("Name"), guess("Alias")], fields);
  expect(findPlanProblem(plan, { fields })).toBeUndefined();
  expect(
    findPlanProblem(
      plan.map((column) => ({ ...column, target: "n" })),
      { fields },
    ),
  ).toContain("Name");
  expect(nameTable({ name: "visits 2026.csv" })).toBe("visits 2026");
});
