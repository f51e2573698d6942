import { parseSync } from "vite";
import { lineAt } from "../../lineAt.ts";
import type { Source } from "../source.ts";
import type { ResolveImport } from "./resolveImport.ts";

/** An import of a file of ours, by any kind of import. */
export interface Import {
  readonly file: string;
  readonly line: number;
  /** Path of the imported file, from the root. */
  readonly target: string;
}

interface Specifier {
  readonly specifier: string;
  readonly offset: number;
}

const STYLE_IMPORT = /@(?:import|reference|plugin)\s+["']([^"']+)["']/g;
/** A program of a thread or a process of its own. */
const PROGRAM = /\bnew URL\(\s*"([^"]+\.tsx?)",\s*import\.meta\.url/g;
const QUOTED = /^["'`]([^"'`$]+)["'`]$/;

/** Lists the imports of a source: of values and types, late ones, re-exports, programs of threads, and style sheets. */
export function listImports({ file, text }: Source, resolve: ResolveImport): readonly Import[] {
  const specifiers = file.endsWith(".css")
    ? listMatches(text, STYLE_IMPORT)
    : [...listModuleSpecifiers(file, text), ...listMatches(text, PROGRAM)];
  return specifiers.flatMap(({ specifier, offset }) =>
    resolve(specifier, file).map((target) => ({ file, line: lineAt(text, offset), target })),
  );
}

function listModuleSpecifiers(file: string, text: string): readonly Specifier[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const exports = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest));
  const late = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = QUOTED.exec(text.slice(start, end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, offset: start }];
  });
  // A re-export of several names has an entry for each.
  const requests = new Map(
    [...staticImports.map((entry) => entry.moduleRequest), ...exports].flatMap((request) =>
      request ? [[request.start, request.value]] : [],
    ),
  );
  return [...[...requests].map(([offset, specifier]) => ({ specifier, offset })), ...late];
}

function listMatches(text: string, pattern: RegExp): readonly Specifier[] {
  return [...text.matchAll(pattern)].map(({ 1: specifier = "", index }) => ({ specifier, offset: index }));
}
