import type { Plugin } from "vite";

const WRITERS = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const NAMES = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm;

/**
 * Removes Zod's JSON Schema writer from the client, which only reads with Zod; every kind of schema refers to it, so that tree
 * shaking cannot remove it. Fails the build when a new version keeps it elsewhere.
 */
export function withoutJsonSchema(): Plugin {
  const left = new Set<string>();
  return {
    name: "without-json-schema",
    apply: "build",
    transform(code, id) {
      if (!WRITERS.test(id)) return null;
      left.add(id);
      const names = [...code.matchAll(NAMES)].map(([, declared, exported]) => declared ?? exported);
      return { code: names.map((name) => `export const ${name} = undefined;`).join("\n"), map: null };
    },
    generateBundle() {
      if (left.size < 2) this.error("Zod no longer writes JSON Schema where it did");
    },
  };
}
