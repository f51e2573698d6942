import { dirname } from "node:path/posix";
import type { Problem } from "../source.ts";

/** Most sources in a folder, beside their tests; a component and its style sheet are one. */
const MAX_SOURCES = 20;

/** Finds folders with too many sources, except for named ones, and names that need no exception any more. */
export function checkFolderSizes(
  files: readonly string[],
  exceptions: Readonly<Record<string, string>>,
): readonly Problem[] {
  const sources = new Set(files.filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file)).map(removeExtension));
  const counts = new Map<string, number>();
  for (const source of sources) counts.set(dirname(source), (counts.get(dirname(source)) ?? 0) + 1);
  const large = [...counts].filter(([, count]) => count > MAX_SOURCES).map(([folder]) => folder);
  return [
    ...large
      .filter((folder) => !(folder in exceptions))
      .map((folder) => toProblem(folder, `holds ${counts.get(folder)} sources, more than ${MAX_SOURCES}`)),
    ...Object.keys(exceptions)
      .filter((folder) => !large.includes(folder))
      .map((folder) => toProblem(folder, "is not large: remove its exception")),
  ];
}

function removeExtension(file: string): string {
  return file.replace(/\.\w+$/, "");
}

function toProblem(file: string, message: string): Problem {
  return { file, line: 1, message };
}
