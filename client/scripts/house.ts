import { checkDocComments } from "./house/checkDocComments.ts";
import { checkNames } from "./house/checkNames.ts";
import { checkPaths } from "./house/checkPaths.ts";
import { findDuplicateTypes } from "./house/findDuplicateTypes.ts";
import { checkCircles } from "./house/folders/checkCircles.ts";
import { checkFolders } from "./house/folders/checkFolders.ts";
import { checkFolderSizes } from "./house/folders/checkFolderSizes.ts";
import { FOLDERS } from "./house/folders/folderTable.ts";
import { FOLDERS_WITH_CIRCLES, LARGE_FOLDERS } from "./house/folders/folderExceptions.ts";
import { listImports } from "./house/folders/listImports.ts";
import { readFolders } from "./house/folders/readFolders.ts";
import { createResolveImport, readPackageEntries } from "./house/folders/resolveImport.ts";
import { listFiles, PACKAGES, readSources, ROOT } from "./house/listSources.ts";

/** Prints the problems of names, doc comments, folders and named paths in all packages, and fails when there are any. */
const files = listFiles();
const sources = readSources(files, /\.tsx?$/);
const resolveImport = createResolveImport(readPackageEntries(ROOT, PACKAGES));
const imports = readSources(files, /\.(?:tsx?|css)$/).flatMap((source) => listImports(source, resolveImport));
const problems = [
  ...sources.flatMap((source) => [...checkNames(source), ...checkDocComments(source)]),
  ...findDuplicateTypes(sources),
  ...checkFolders(files, imports, readFolders(FOLDERS)),
  ...checkCircles(imports, FOLDERS_WITH_CIRCLES),
  ...checkFolderSizes(
    files.filter((file) => /\.(?:tsx?|css|sql)$/.test(file)),
    LARGE_FOLDERS,
  ),
  ...checkPaths(readSources(files, /\.md$/), files),
];
for (const { file, line, message } of problems) process.stdout.write(`${file}:${line} ${message}\n`);
if (problems.length > 0) process.exitCode = 1;
