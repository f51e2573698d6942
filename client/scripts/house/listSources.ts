import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { filesIn } from "../filesIn.ts";
import type { Source } from "./source.ts";

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, "../../..");

/** The folders of the packages. */
export const PACKAGES: readonly string[] = ["schema", "data", "collab-server", "ai-gateway", "client"];

/** Names of folders with code or data that nobody here has written. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  ".git",
  "node_modules",
  "dist",
  "dist-server",
  "var",
]);

/** Lists the paths of all files of the repository, from its root. */
export function listFiles(): readonly string[] {
  return filesIn(ROOT, SKIPPED_FOLDERS).map((path) => relative(ROOT, path));
}

/** Reads those of the files whose names fit. */
export function readSources(files: readonly string[], names: RegExp): readonly Source[] {
  return files
    .filter((file) => names.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
}
