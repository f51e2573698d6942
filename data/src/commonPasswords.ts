import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const FILE = resolve(import.meta.dirname, "../passwords/common.txt");

/** Frequent passwords, tried first by attackers, in lower case; only those long enough to be accepted. */
export function readCommonPasswords(): ReadonlySet<string> {
  return new Set(readFileSync(FILE, "utf8").split("\n").filter(Boolean));
}
