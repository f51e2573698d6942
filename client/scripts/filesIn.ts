import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The paths of all files in a folder and its subfolders, except for entries with one of the skipped names. */
export function filesIn(folder: string, skipped: ReadonlySet<string> = new Set()): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path, skipped) : [path];
  });
}
