import type { Problem } from "../source.ts";
import { isTest } from "./isTest.ts";
import type { Import } from "./listImports.ts";
import type { Folders } from "./readFolders.ts";

/** Finds imports that the table of folders does not allow, files without a line in it, and lines about folders that are gone. */
export function checkFolders(
  files: readonly string[],
  imports: readonly Import[],
  folders: Folders,
): readonly Problem[] {
  const unknown = folders.listUnknownPaths(files).map((path) => `names ${path}, which is not there`);
  const homeless = files
    .filter((file) => /\.tsx?$/.test(file) && folders.findRule(file, false) === undefined)
    .map((file) => ({
      file,
      line: 1,
      message: "is in no folder of client/scripts/house/folders/folderTable.ts",
    }));
  return [
    ...unknown.map((message) => ({ file: "client/scripts/house/folders/folderTable.ts", line: 1, message })),
    ...homeless,
    ...imports.flatMap(({ file, line, target }) => {
      const rule = folders.findRule(file, isTest(file));
      if (rule === undefined || rule.mayImport(target)) return [];
      return [{ file, line, message: `imports ${target}, which ${rule.folder} may not` }];
    }),
  ];
}
