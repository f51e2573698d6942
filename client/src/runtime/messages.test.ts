import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../../../schema/src");

/** The parts of the schema used by a published form. */
const PARTS_OF_FORM = ["answers", "logic", "model", "rules", "widgets"];

/** Sources of these folders that check what builders write; client/e2e/size.spec.ts sees that no published form loads them. */
const BUILDERS = ["checkLogicRow.ts", "checkProperty.ts", "checkRow.ts", "parseExpression.ts"];

it("what a published form runs says none of the builder's messages, which it does not carry", () => {
  const builders = codesIn("builderErrors.ts", /^ {2}([A-Z_]+):/gm);
  expect(builders.length).toBeGreaterThan(30);
  const usedCodes = PARTS_OF_FORM.flatMap(listSources).flatMap((file) => codesIn(file, /"([A-Z][A-Z_]+)"/g));
  expect(usedCodes.length).toBeGreaterThan(50);
  expect(usedCodes.filter((code) => builders.includes(code))).toEqual([]);
});

function listSources(folder: string): readonly string[] {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !BUILDERS.includes(basename(name)),
    )
    .map((name) => join(folder, name));
}

function codesIn(file: string, pattern: RegExp): readonly string[] {
  return [...readFileSync(join(SOURCES, file), "utf8").matchAll(pattern)].flatMap(([, code]) => code ?? []);
}
