import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The paths of all files in a folder and its subfolders. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
