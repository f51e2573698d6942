import { lineAt } from "../lineAt.ts";
import { SKIPPED_FOLDERS } from "./listSources.ts";
import type { Problem, Source } from "./source.ts";

/** Something like a path, unless it is part of an address or of a pattern: `a/b.ts`, `a/{b,c}.ts`, `a/b`, `a/`. */
const PATH = /(?<![\w/.:*<>…}@#&?=-])(?:\.\.?\/)*[\w@](?:[\w@./-]|\{[\w,.-]+\})*(?![\w{<*…-])/g;
const FILE = /\.(?:tsx?|css|sql|json|md|html)$/;

/** Finds paths in documents that no file and no folder has; a path may begin with any folder of it. */
export function checkPaths(documents: readonly Source[], files: readonly string[]): readonly Problem[] {
  const known = listParts(files);
  return documents.flatMap(({ file, text }) =>
    [...text.matchAll(PATH)].flatMap(({ 0: written, index }) =>
      expandBraces(written.replace(/^(?:\.\.?\/)+/, "").replace(/[./-]+$/, ""))
        .filter((path) => isOurs(path, known) && !known.has(path))
        .map((path) => ({ file, line: lineAt(text, index), message: `names ${path}, which is not there` })),
    ),
  );
}

function expandBraces(path: string): readonly string[] {
  const [braces, inner = ""] = /\{(.*?)\}/.exec(path) ?? [];
  if (braces === undefined) return [path];
  return inner.split(",").flatMap((part) => expandBraces(path.replace(braces, part)));
}

/** False for words with a slash between them, packages of others, and folders that only a run makes. */
function isOurs(path: string, known: ReadonlySet<string>): boolean {
  const [first = "", ...rest] = path.split("/");
  return (
    FILE.test(path) ||
    (rest.length > 0 && known.has(first) && !rest.some((name) => SKIPPED_FOLDERS.has(name)))
  );
}

/** All parts of paths: of each file, its folders, and both without their first folders. */
function listParts(files: readonly string[]): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const file of files) {
    const names = file.split("/");
    for (let start = 0; start < names.length; start++) {
      for (let end = start + 1; end <= names.length; end++) parts.add(names.slice(start, end).join("/"));
    }
  }
  return parts;
}
