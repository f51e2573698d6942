import fc from "fast-check";
import { expect, it } from "vitest";
import {
  arrangeProjects,
  countProjects,
  PROJECT_FILTERS,
  PROJECT_ORDERS,
  recentProjects,
  type ProjectView,
} from "./arrangeProjects.ts";

const PROJECTS = [
  { name: "Leave requests", kind: "form", createdAt: 1, updatedAt: 40 },
  { name: "Stock room 10", kind: "app", createdAt: 2, updatedAt: 30 },
  { name: "stock room 2", kind: "app", createdAt: 4, updatedAt: 10 },
  { name: "Café feedback", kind: "form", createdAt: 3, updatedAt: 20 },
] as const;

const ALL: ProjectView = { filter: "all", order: "edited", search: "" };

function namesIn(view: Partial<ProjectView>): string[] {
  return arrangeProjects(PROJECTS, { ...ALL, ...view }).map((project) => project.name);
}

it("shows the last edited first", () => {
  expect(namesIn({})).toEqual(["Leave requests", "Stock room 10", "Café feedback", "stock room 2"]);
});

it("orders by creation, the newest first", () => {
  expect(namesIn({ order: "created" })).toEqual([
    "stock room 2",
    "Café feedback",
    "Stock room 10",
    "Leave requests",
  ]);
});

it("orders names as people do: 2 before 10, case aside", () => {
  expect(namesIn({ order: "name" })).toEqual([
    "Café feedback",
    "Leave requests",
    "stock room 2",
    "Stock room 10",
  ]);
});

it("shows only one kind", () => {
  expect(namesIn({ filter: "app" })).toEqual(["Stock room 10", "stock room 2"]);
});

it("finds every word anywhere in the name, accents and case aside", () => {
  expect(namesIn({ search: "CAFE" })).toEqual(["Café feedback"]);
  expect(namesIn({ search: "room sto 10" })).toEqual(["Stock room 10"]);
  expect(namesIn({ search: "room leave" })).toEqual([]);
});

it("knows names apart by marks that make another letter, in search and in order", () => {
  const names = ["パパ", "ハハ", "Zoë"].map((name) => ({ ...PROJECTS[0], name }));
  const shown = (view: Partial<ProjectView>, from = names) =>
    arrangeProjects(from, { ...ALL, ...view }).map(({ name }) => name);
  expect(shown({ search: "ハハ" })).toEqual(["ハハ"]);
  expect(shown({ search: "zoe" })).toEqual(["Zoë"]);
  expect(shown({ order: "name" })).toEqual(shown({ order: "name" }, names.toReversed()));
});

it("recent are the last edited, whatever the order of the list", () => {
  expect(recentProjects(PROJECTS, 2).map((project) => project.name)).toEqual([
    "Leave requests",
    "Stock room 10",
  ]);
});

it("loses and doubles nothing, whatever the order", () => {
  const project = fc.record({
    name: fc.string(),
    kind: fc.constantFrom("form" as const, "app" as const),
    createdAt: fc.nat(),
    updatedAt: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(project), fc.constantFrom(...PROJECT_ORDERS), (projects, order) => {
      const arranged = arrangeProjects(projects, { filter: "all", order, search: "" });
      expect(new Set(arranged)).toEqual(new Set(projects));
      expect(arranged).toHaveLength(projects.length);
    }),
  );
  expect(PROJECT_FILTERS).toContain("all");
});

it("turns any order around, without losing a project", () => {
  for (const order of PROJECT_ORDERS)
    expect(namesIn({ order, isReversed: true })).toEqual(namesIn({ order }).toReversed());
});

it.each([
  [1, "form", "1 form"],
  [3, "form", "3 forms"],
  [1, "app", "1 app"],
  [0, "all", "0 projects"],
] as const)("counts %i of %s as %s", (count, filter, words) => {
  expect(countProjects(count, filter)).toBe(words);
});
