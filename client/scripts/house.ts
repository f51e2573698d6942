import { checkDocComments } from "./house/checkDocComments.ts";
import { checkNames } from "./house/checkNames.ts";
import { findDuplicateTypes } from "./house/findDuplicateTypes.ts";
import { listSources } from "./house/listSources.ts";

/** Prints the problems of names and doc comments in all packages, and fails when there are any. */
const sources = listSources();
const problems = [
  ...sources.flatMap((source) => [...checkNames(source), ...checkDocComments(source)]),
  ...findDuplicateTypes(sources),
];
for (const { file, line, message } of problems) process.stdout.write(`${file}:${line} ${message}\n`);
if (problems.length > 0) process.exitCode = 1;
