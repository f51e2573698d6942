import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { filesIn } from "../filesIn.ts";
import type { Source } from "./source.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const PACKAGES = ["schema", "data", "collab-server", "ai-gateway", "client"];

/** Folders with code or data that nobody here has written. */
const SKIPPED: ReadonlySet<string> = new Set(["node_modules", "dist", "dist-server", "var"]);

/** Reads all sources of all packages: tests, rigs, benches and scripts included. */
export function listSources(): readonly Source[] {
  return PACKAGES.flatMap((name) => filesIn(join(ROOT, name), SKIPPED))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ file: relative(ROOT, path), text: readFileSync(path, "utf8") }));
}
