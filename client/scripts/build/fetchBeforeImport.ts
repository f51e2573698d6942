import type { ModulePreloadOptions, Plugin, Rolldown } from "vite";

const HELPER = "\0vite/preload-helper.js";
const OURS = new URL("../../src/lib/deferred/importFetched.ts", import.meta.url).pathname;

/** Scripts that are loaded whenever a script runs, by its name: itself and all that it imports at once. */
const loadedWith = new Map<string, ReadonlySet<string>>();

/** Lists the files of a part of the app, without those that are loaded with the importing script. Vite leaves out the only file of a part. */
export const withOwnFile: NonNullable<ModulePreloadOptions["resolveDependencies"]> = (
  file,
  files,
  { hostId, hostType },
) => {
  if (hostType === "html") return files;
  const loaded = loadedWith.get(hostId);
  return [...new Set([file, ...files])].filter((each) => loaded?.has(each) !== true);
};

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
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        if (!isPut) this.error("Vite no longer preloads by its preload helper");
        for (const name of Object.keys(bundle)) loadedWith.set(name, listImports(name, bundle));
      },
    },
  };
}

/** Returns a script and all scripts that it imports at once. */
function listImports(script: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set<string>([script]);
  for (const name of found) {
    const output = bundle[name];
    if (output?.type === "chunk") for (const next of output.imports) found.add(next);
  }
  return found;
}

/** Removes Vite's preloading from a published form, whose styles are all loaded before any code. */
export function importAtOnce(): Plugin {
  return {
    name: "import-at-once",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "form" || name === "app",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : null),
  };
}
