import * as commands from "@formweave/schema/commands";
import { expect, it } from "vitest";
import { nameStep, subjectIds } from "./nameStep.ts";

const EMAIL = { count: 1, name: "Email" };

it.each([
  ["moveWidgets", "Move", "Move Email"],
  ["addWidget", "Add component", "Add Email"],
  ["updateProps", "Change label", "Change label of Email"],
  ["reparentWidgets", "Move in the layers", "Move Email in the layers"],
  ["reorderWidgets", "Bring to front", "Bring Email to front"],
  ["setRow", "Add option", "Add option to Email"],
  ["removeRow", "Remove from list", "Remove from list of Email"],
  ["insertWidgets", "Paste", "Paste Email"],
  ["insertWidgets", "Add Contact form", "Add Contact form"],
  ["setTheme", "Theme", "Theme"],
])("the step of %s that is labelled %s is called %s", (id, label, name) => {
  expect(nameStep(id, label, EMAIL)).toBe(name);
});

it("several are counted, and what has no name is not named", () => {
  expect(nameStep("deleteWidgets", "Delete", { count: 3, name: "Email" })).toBe("Delete 3 components");
  expect(nameStep("deleteWidgets", "Delete", { count: 1, name: undefined })).toBe("Delete");
});

it("a long name is cut, and one of several lines is one line", () => {
  const name = nameStep("moveWidgets", "Move", { count: 1, name: `First\nname ${"x".repeat(100)}` });
  expect(name).toMatch(/^Move First name x+…$/);
  expect(name.length).toBeLessThanOrEqual(45);
});

it("every command that asks for components has them in the name of its step", () => {
  const commandsWithIds = Object.values(commands).flatMap((command) =>
    typeof command === "object" && "input" in command && asksForWidgets(command.input) ? [command] : [],
  );
  expect(commandsWithIds.length).toBeGreaterThan(15);
  const nameless = commandsWithIds.filter(({ id, title }) => !nameStep(id, title, EMAIL).includes("Email"));
  expect(nameless.map(({ id }) => id)).toEqual([]);
});

it("reads which components are meant", () => {
  expect(subjectIds({ widgetIds: ["a", "b"] })).toEqual(["a", "b"]);
  expect(subjectIds({ widgetId: "a", name: "b" })).toEqual(["a"]);
  expect([subjectIds({ id: "a" }), subjectIds(undefined), subjectIds({ widgetIds: [1] })]).toEqual([
    [],
    [],
    [],
  ]);
});

function asksForWidgets(input: object): boolean {
  return "shape" in input && Object.keys(input.shape ?? {}).some((key) => /^widgetIds?$/.test(key));
}
