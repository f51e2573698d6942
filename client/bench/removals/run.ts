import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { REMOVALS } from "./index.ts";
import { without, type Removal } from "./removal.ts";
import { testWithout } from "./testWithout.ts";

/**
 * Takes the behaviours of the specs out of the code, one at a time, and prints the test that fails without each:
 * `node client/bench/removals/run.ts [words]`, where the words pick removals. All of them take three hours; `1/2` picks one of two
 * parts, each for a copy of the repository of its own. The file is put back after each, also when this is interrupted; work that
 * is not committed is safe.
 */
const root = resolve(import.meta.dirname, "../../..");
const PART = /^(\d+)\/(\d+)$/;
const given = process.argv.slice(2);
const [, part = "1", parts = "1"] = PART.exec(given.find((word) => PART.test(word)) ?? "") ?? [];
const words = given.filter((word) => !PART.test(word));
const picked = REMOVALS.filter((removal) =>
  words.every((word) => Object.values(removal).some((value) => value.includes(word))),
).filter((_removal, index) => index % Number(parts) === Number(part) - 1);
const held: boolean[] = [];
for (const removal of picked) held.push(await remove(removal));
process.stdout.write(`${held.filter(Boolean).length} of ${picked.length} removals are noticed\n`);
process.exitCode = held.every(Boolean) ? 0 : 1;

async function remove(removal: Removal): Promise<boolean> {
  const path = resolve(root, removal.file);
  const text = readFileSync(path, "utf8");
  const putBack = () => writeFileSync(path, text);
  const leave = () => {
    putBack();
    process.exit(130);
  };
  process.once("SIGINT", leave).once("SIGTERM", leave);
  try {
    writeFileSync(path, without(removal, text));
    const { isNoticed, why } = await testWithout(root, removal);
    process.stdout.write(`${isNoticed ? "noticed" : "NOT NOTICED"}: ${removal.sentence}: ${why}\n`);
    return isNoticed;
  } finally {
    putBack();
    process.off("SIGINT", leave).off("SIGTERM", leave);
  }
}
