import { readFileSync } from "node:fs";
import { dirname, join as joinPosix } from "node:path/posix";
import { join } from "node:path";
import { z } from "zod";

/** Finds the files of ours that an import means; several where a build takes another file, none for what is not ours. */
export type ResolveImport = (specifier: string, file: string) => readonly string[];

const SCOPE = "@formweave/";

const target = z.union([z.string(), z.record(z.string(), z.string())]);
const packageJson = z.object({
  imports: z.record(z.string(), target).default({}),
  exports: z.record(z.string(), target).default({}),
});

/** The `package.json` of a package, as far as it says what imports mean. */
export type PackageEntries = z.infer<typeof packageJson>;

/** Reads what imports mean from the `package.json` of each package. */
export function readPackageEntries(
  root: string,
  packages: readonly string[],
): ReadonlyMap<string, PackageEntries> {
  return new Map(
    packages.map((name) => {
      const text = readFileSync(join(root, name, "package.json"), "utf8");
      return [name, packageJson.parse(JSON.parse(text))];
    }),
  );
}

/** Creates the resolution of paths, of `#` aliases and of the entries of packages. */
export function createResolveImport(entries: ReadonlyMap<string, PackageEntries>): ResolveImport {
  return (specifier, file) => {
    const [path = ""] = specifier.split("?");
    if (path.startsWith(".")) return [joinPosix(dirname(file), path)];
    if (path.startsWith("#")) return openEntry(packageAt(file), "imports", path);
    if (!path.startsWith(SCOPE)) return [];
    const name = packageAt(path.slice(SCOPE.length));
    return openEntry(name, "exports", `.${path.slice(SCOPE.length + name.length)}`);
  };

  function openEntry(name: string, kind: keyof PackageEntries, path: string): readonly string[] {
    return Object.entries(entries.get(name)?.[kind] ?? {}).flatMap(([pattern, value]) => {
      const rest = readRest(pattern, path);
      if (rest === undefined) return [];
      const files = typeof value === "string" ? [value] : Object.values(value);
      return files.map((each) => joinPosix(name, each.replace("*", rest)));
    });
  }
}

/** Reads the part of a path that `*` of a pattern stands for; undefined when the pattern does not fit. */
function readRest(pattern: string, path: string): string | undefined {
  if (!pattern.endsWith("*")) return pattern === path ? "" : undefined;
  const beginning = pattern.slice(0, -1);
  return path.startsWith(beginning) ? path.slice(beginning.length) : undefined;
}

function packageAt(path: string): string {
  return path.split("/")[0] ?? "";
}
