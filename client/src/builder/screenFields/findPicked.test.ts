import { COMMANDS, execute } from "@formweave/schema/commands";
import { readScreens } from "@formweave/schema/doc";
import { createDoc } from "@formweave/schema/doc/testing";
import { expect, it } from "vitest";
import { findPicked } from "./findPicked.ts";

it("knows screens by id and route, deleted ones by their name, and other addresses", () => {
  const screens = [
    { id: "a", name: "A", route: "/a" },
    { id: "b", name: "B", route: "/b/:id" },
  ];
  const doc = createDoc({ name: "App", kind: "app", screens, widgets: [] });
  execute(doc, COMMANDS.deleteScreen, { id: "b", stamp: { by: "ada", at: 1 } }, "test");
  const find = (value: string) => findPicked(doc, readScreens(doc), value);
  expect(find("")).toEqual({ kind: "none" });
  expect(find("a")).toMatchObject({ kind: "screen", screen: { id: "a" } });
  expect(find("/a")).toMatchObject({ kind: "screen", screen: { id: "a" } });
  expect(find("b")).toEqual({ kind: "deleted", id: "b", name: "B" });
  expect(find("/b/:id")).toEqual({ kind: "unknown", text: "/b/:id" });
  expect(find("https://example.com").kind).toBe("address");
  expect(find("mailto:a@example.com").kind).toBe("address");
});
