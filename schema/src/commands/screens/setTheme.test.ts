import * as Y from "yjs";
import { expect, it } from "vitest";
import { checkEntry, exportDocument, readThemeValues, themeKey } from "../../doc/index.ts";
import { projectDocument, type Json } from "../../model/index.ts";
import { writeDocument } from "../../doc/write/writeDocument.ts";
import { execute } from "../command.ts";
import { setTheme } from "./setTheme.ts";

const STAMP = { by: "u1", at: 1 };

it("sets what is given, gives back what is null, and leaves the rest", () => {
  const doc = documentWith({ accent: "#112233", corners: "square" });
  expect(execute(doc, setTheme, { values: { accent: null, font: "serif" } }, "test").ok).toBe(true);
  expect(readThemeValues(doc)).toEqual({ corners: "square", font: "serif" });
});

it("refuses what is no value of a theme, and changes nothing", () => {
  const doc = documentWith({ accent: "#112233" });
  const result = execute(doc, setTheme, { values: { font: "serif", accent: "red" } }, "test");
  expect(result).toMatchObject({ ok: false, error: { code: "PROPERTY_INVALID" } });
  expect(readThemeValues(doc)).toEqual({ accent: "#112233" });
});

it("what two people choose at the same time merges", () => {
  const [mine, theirs] = [documentWith({}), new Y.Doc()];
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  execute(mine, setTheme, { values: { accent: "#112233" } }, "test");
  execute(theirs, setTheme, { values: { ground: "#ffffff" } }, "test");
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  expect(readThemeValues(mine)).toEqual({ accent: "#112233", ground: "#ffffff" });
});

it("drops a document's own variables only when it is told to", () => {
  const doc = documentWith({ "--f-accent": "#112233" });
  execute(doc, setTheme, { values: { font: "serif" } }, "test");
  expect(readThemeValues(doc)).toEqual({ "--f-accent": "#112233", font: "serif" });
  execute(doc, setTheme, { values: { preset: "moss" }, dropsVariables: true }, "test");
  expect(readThemeValues(doc)).toEqual({ preset: "moss", font: "serif" });
});

it("a document says the same about its look after it was read and written, also what nobody knows", () => {
  const theme = { "--f-page": "#ffffff", accent: "#112233", font: "unheard", future: { of: 1 } };
  expect(exportDocument(documentWith(theme)).theme).toEqual(theme);
});

it("a document that is written anew loses what is no longer said", () => {
  const doc = documentWith({ accent: "#112233", "--f-page": "#ffffff" });
  write(doc, { corners: "full" });
  expect(exportDocument(doc).theme).toEqual({ corners: "full" });
});

it("the server takes what a theme may say, and nothing else", () => {
  expect(checkEntry("meta", undefined, themeKey("accent"), "#112233")).toBeUndefined();
  expect(checkEntry("meta", undefined, themeKey("accent"), undefined)).toBeUndefined();
  expect(checkEntry("meta", undefined, themeKey("accent"), "red")).toBeDefined();
  expect(checkEntry("meta", undefined, themeKey("font"), new Y.Map())).toBeDefined();
  expect(checkEntry("meta", undefined, "theme:unheard", "x")).toBeDefined();
});

function documentWith(theme: Record<string, Json>): Y.Doc {
  const doc = new Y.Doc();
  write(doc, theme);
  return doc;
}

function write(doc: Y.Doc, theme: Record<string, Json>): void {
  writeDocument(doc, projectDocument.parse({ name: "Form", kind: "form", widgets: [], theme }), STAMP);
}
