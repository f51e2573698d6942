import { lineAt } from "../lineAt.ts";
import type { Problem, Source } from "./source.ts";

const EXPORTED_TYPE = /^export (?:declare |abstract )*(?:class|interface|type|enum) (\w+)/gm;

/** Names that say enough in their own file. */
const FREE: ReadonlySet<string> = new Set(["Props", "Row"]);

/** Finds exported types whose name another file of the package has exported. */
export function findDuplicateTypes(sources: readonly Source[]): readonly Problem[] {
  const firstFiles = new Map<string, string>();
  return sources.flatMap(listExportedTypes).flatMap(({ name, file, line }) => {
    const key = `${file.split("/")[0]} ${name}`;
    const firstFile = firstFiles.get(key) ?? file;
    firstFiles.set(key, firstFile);
    const message = `declares the type ${name}, as ${firstFile} does: take another name`;
    return firstFile === file ? [] : [{ file, line, message }];
  });
}

function listExportedTypes({ file, text }: Source) {
  return [...text.matchAll(EXPORTED_TYPE)]
    .map(({ 1: name = "", index }) => ({ name, file, line: lineAt(text, index) }))
    .filter(({ name }) => !FREE.has(name));
}
