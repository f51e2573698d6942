import { expect, it } from "vitest";
import { findCommands, type Command } from "./findCommands.ts";

function command(title: string, group = "Actions", words = ""): Command {
  return { id: title, title, group, words, icon: "copy", whyNot: () => undefined, run: () => undefined };
}

const COMMANDS = [
  command("Button group", "Add components", "choice"),
  command("Groups of all"),
  command("Group"),
  command("Ungroup"),
  command("Undo"),
  command("Align left", "Arrange", "edge"),
];

function found(query: string): readonly string[] {
  return findCommands(COMMANDS, query).flatMap(({ title, commands }) => [
    title,
    ...commands.map(({ id }) => id),
  ]);
}

it("without a query everything is there, under its heading", () => {
  expect(found(" ")).toEqual([
    "Add components",
    "Button group",
    "Actions",
    "Groups of all",
    "Group",
    "Ungroup",
    "Undo",
    "Arrange",
    "Align left",
  ]);
});

it("what is called so comes before what begins so, and its group before the others", () => {
  expect(found("GROUP")).toEqual([
    "Actions",
    "Group",
    "Groups of all",
    "Ungroup",
    "Add components",
    "Button group",
  ]);
});

it("every word must be there, in the title or among its words", () => {
  expect(found("edge align")).toEqual(["Arrange", "Align left"]);
  expect(found("edge group")).toEqual([]);
});

it("a plural finds what is called by its singular, but no other word", () => {
  expect(found("groups")).toEqual([
    "Actions",
    "Groups of all",
    "Group",
    "Ungroup",
    "Add components",
    "Button group",
  ]);
  expect(found("choices")).toEqual(["Add components", "Button group"]);
  expect(found("undoes")).toEqual([]);
});

it("of each group only the best are shown", () => {
  const many = Array.from({ length: 50 }, (_, index) => command(`Field ${index}`));
  expect(findCommands(many, "field")[0]?.commands).toHaveLength(8);
  expect(findCommands(many, "")[0]?.commands).toHaveLength(50);
});
