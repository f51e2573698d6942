import { expect, it } from "vitest";
import { findCommands } from "#ui/commands/findCommands.ts";
import { always } from "./action.ts";
import { ARRANGE_TOOLS } from "./arranging/arrange.ts";
import { isKeyed, KEYS } from "./keys.ts";
import { actionMeta, keyedActions, type ActionId } from "./actionCatalogue.ts";

it("every key belongs to an act that the command palette and the documentation list", () => {
  const listed = keyedActions().length + ARRANGE_TOOLS.flat().filter(({ id }) => isKeyed(id)).length;
  expect(listed).toBe(Object.keys(KEYS).length);
});

it.each<readonly [string, ActionId]>([
  ["versions", "versions"],
  ["history", "versions"],
  ["share", "share"],
  ["members", "share"],
  ["people", "share"],
  ["permissions", "share"],
  ["publish", "publish"],
  ["releases", "releases"],
  ["export", "responses"],
  ["csv", "responses"],
  ["answers", "responses"],
  ["theme", "formTheme"],
  ["colors", "formTheme"],
  ["comments", "collaboration"],
  ["conditions", "logic"],
  ["formula", "logic"],
  ["test", "preview"],
  ["trash", "deleted"],
  ["dark mode", "theme"],
])("the everyday word %s finds %s", (query, id) => {
  const commands = IDS.map((one) => ({ ...actionMeta(one), whyNot: always, run: () => undefined }));
  const found = findCommands(commands, query).flatMap((group) => group.commands.map((command) => command.id));
  expect(found).toContain(id);
});

const IDS: readonly ActionId[] = [
  ...(["versions", "share", "publish", "releases", "responses", "formTheme", "collaboration"] as const),
  ...(["logic", "preview", "deleted", "theme", "undo", "comment", "home", "assistant"] as const),
];
