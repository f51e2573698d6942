import { dirname } from "node:path/posix";

/** Lines of the table about the folders below one root. */
export interface FolderSection {
  readonly root: string;
  /** Further folders that tests below the root may import. */
  readonly tests?: string;
  /**
   * Paths from the root, each with the paths it may import, divided by blanks. A path names a folder with all below it, or a file;
   * `a/.` the files that are directly in a folder; `a/*` on the left each of its subfolders by itself; `*` on the right all below the
   * root; `@a` a path from the root of the repository. Of several lines for a file the one with the longest path counts.
   */
  readonly folders: Readonly<Record<string, string>>;
}

/** The line of a file, read. */
export interface FolderRule {
  /** The folder by itself, where the line is about each of several. */
  readonly folder: string;
  mayImport(file: string): boolean;
}

/** A path on either side of a line, from the root of the repository. */
interface Place {
  readonly path: string;
  readonly kind: "tree" | "files" | "each";
}

interface Line extends Place {
  readonly allowed: readonly Place[];
  readonly allowedInTests: readonly Place[];
}

/** The table, read. */
export interface Folders {
  /** Finds what holds for a file; undefined when no line names it. */
  findRule(file: string, isTest: boolean): FolderRule | undefined;
  /** Lists the paths of the table that none of the files is in. */
  listUnknownPaths(files: readonly string[]): readonly string[];
}

/** Reads a table of folders. */
export function readFolders(sections: readonly FolderSection[]): Folders {
  const lines = sections.flatMap(readSection).toSorted((a, b) => rank(b) - rank(a));
  return {
    findRule(file, isTest) {
      const line = lines.find((each) => isIn(file, each));
      if (line === undefined) return undefined;
      const allowed = [ownPlace(file, line), ...line.allowed, ...(isTest ? line.allowedInTests : [])];
      const folder = line.kind === "each" ? ownPlace(file, line).path : show(line);
      return { folder, mayImport: (target) => allowed.some((place) => isIn(target, place)) };
    },
    listUnknownPaths(files) {
      const places = lines.flatMap((line) => [line, ...line.allowed, ...line.allowedInTests]);
      return [...new Set(places.filter((place) => !files.some((file) => isIn(file, place))).map(show))];
    },
  };
}

function readSection({ root, tests = "", folders }: FolderSection): readonly Line[] {
  const readAll = (names: string) => names.split(" ").flatMap((name) => (name === "" ? [] : readPlace(name)));
  const readPlace = (name: string): Place => {
    if (name.startsWith("@")) return toPlace(name.slice(1));
    return name === "*" ? { path: root, kind: "tree" } : toPlace(root === "" ? name : `${root}/${name}`);
  };
  return Object.entries(folders).map(([name, allowed]) => ({
    ...readPlace(name),
    allowed: readAll(allowed),
    allowedInTests: readAll(tests),
  }));
}

function toPlace(path: string): Place {
  if (path.endsWith("/.")) return { path: path.slice(0, -2), kind: "files" };
  return path.endsWith("/*") ? { path: path.slice(0, -2), kind: "each" } : { path, kind: "tree" };
}

/** The folder of a file within a line, or the files beside it, which it may import in any case. */
function ownPlace(file: string, { path, kind }: Place): Place {
  if (kind !== "each") return { path, kind };
  const [subfolder = ""] = file.slice(path.length + 1).split("/");
  return { path: `${path}/${subfolder}`, kind: "tree" };
}

function isIn(file: string, { path, kind }: Place): boolean {
  if (kind === "files") return dirname(file) === path;
  if (!file.startsWith(`${path}/`)) return kind === "tree" && file === path;
  return kind === "tree" || file.includes("/", path.length + 1);
}

/** The more of a path a line names, the nearer it is. */
function rank({ path, kind }: Place): number {
  return path.split("/").length + (kind === "tree" ? 0 : 0.5);
}

function show({ path, kind }: Place): string {
  return { tree: path, files: `${path}/.`, each: `${path}/*` }[kind];
}
