import type { ModulePreloadOptions, Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";
const OURS = new URL("../../src/lib/deferred/importFetched.ts", import.meta.url).pathname;

/** Lists every file of a part of the app, including the part's own, which Vite leaves out where it is the only file. */
export const withOwnFile: NonNullable<ModulePreloadOptions["resolveDependencies"]> = (
  file,
  files,
  { hostType },
) => (hostType === "html" ? files : [...new Set([file, ...files])]);

/** Puts `importFetched` in place of Vite's preloading of a part's files; fails the build when Vite no longer preloads this way. */
export function fetchBeforeImport(): Plugin {
  let isPut = false;
  return {
    name: "fetch-before-import",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== HELPER) return null;
      isPut = true;
      return `export { importFetched as __vitePreload } from ${JSON.stringify(OURS)};`;
    },
    generateBundle() {
      if (!isPut) this.error("Vite no longer preloads by its preload helper");
    },
  };
}

/** Removes Vite's preloading from a published form, whose styles are all loaded before any code. */
export function importAtOnce(): Plugin {
  return {
    name: "import-at-once",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "form",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : null),
  };
}
