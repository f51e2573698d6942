import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { REMOVALS } from "./index.ts";
import { without } from "./removal.ts";

const root = resolve(import.meta.dirname, "../../..");
const readme = readFileSync(resolve(root, "client/README.md"), "utf8");
/** Rows that say that nothing holds them, and why. */
const NOT_HELD = /^(none|left out|later|comes with)\b/u;

describe("a removal", () => {
  it.each(REMOVALS)("takes out what is there once: $sentence, $take", (removal) => {
    const text = readFileSync(resolve(root, removal.file), "utf8");
    expect(without(removal, text)).not.toBe(text);
    expect(existsSync(resolve(root, removal.test))).toBe(true);
  });

  it("stands for a row of Requirements or Defences", () => {
    const sentences = new Set([...rowsOf("Requirements", 1), ...rowsOf("Defences", 0)].map(([s]) => s));
    expect(REMOVALS.map(({ sentence }) => sentence).filter((sentence) => !sentences.has(sentence))).toEqual(
      [],
    );
  });
});

it("every row of Requirements has a removal that is noticed, or says why it has none", () => {
  const held = new Set(REMOVALS.map(({ sentence }) => sentence));
  const bare = rowsOf("Requirements", 1).filter(
    ([sentence, test]) => !held.has(sentence) && !NOT_HELD.test(test),
  );
  expect(bare.map(([sentence]) => sentence)).toEqual([]);
});

/** The rows of the table below a heading: the column asked for, and the last. */
function rowsOf(heading: string, column: number): [string, string][] {
  const [, after = ""] = readme.split(`\n## ${heading}\n`);
  const [section = ""] = after.split("\n## ");
  const lines = section.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => {
    const cells = line
      .slice(1, -1)
      .split(" | ")
      .map((cell) => cell.trim());
    return [cells[column] ?? "", cells.at(-1) ?? ""];
  });
}
