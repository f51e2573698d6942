import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const FILE = resolve(import.meta.dirname, "../passwords/common.txt");

/** The passwords that guessing begins with, in lower case; all are long enough to be chosen. */
export function readCommonPasswords(): ReadonlySet<string> {
  return new Set(readFileSync(FILE, "utf8").split("\n").filter(Boolean));
}
