import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { translationsFor } from "@formweave/schema/translations";
import { expect, it } from "vitest";
import { readTexts } from "./readTexts.ts";

it("all that the parts of a published form say, at once or later, has a translation", () => {
  const said = ["widgets", "runtime"].flatMap((folder) =>
    listSources(join(SOURCES, folder)).flatMap(listWords),
  );
  expect(said.length).toBeGreaterThan(150);
  const translated = translationsFor("de")?.page ?? {};
  expect(said.filter((words) => translated[words] === undefined && !OF_BUILDERS.test(words))).toEqual([]);
});

const SOURCES = join(import.meta.dirname, "../../src");
/** Texts that only people who build a form see, and names of classes. */
const OF_BUILDERS =
  /^(?:Error rendering|Component type|Hidden ·|New page|Heading$|Small heading$|Σ$|Ctrl |fbtn |Enter$)/;

/** The sources of a folder that are part of the product. */
function listSources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => join(folder, name));
}

/** Texts as they stand in a source, and those given to be translated, which may be no prose. */
function listWords(file: string): readonly string[] {
  const source = readFileSync(file, "utf8");
  const given = [...source.matchAll(/\b(?:translate|fill)\(\s*(?:[^"()]*\? )?"([^"]+)"(?: : "([^"]+)")?/g)];
  const texts = readTexts(file, source).map(({ words }) => words);
  return [...texts, ...given.flatMap(([, one, other]) => [one ?? [], other ?? []].flat())];
}
