import { type Plugin } from "vite";

const MODULE = /\/yjs\/dist\/yjs\.mjs$/;
const IMPORT = /^import \* as logging from 'lib0\/logging';$/m;
/** Parts that are no text are the colours and weights of the text beside them. */
const PLAIN = `const logging = {
  print: (...parts) => console.info(parts.filter((part) => typeof part === "string").join("")),
  warn: (...parts) => console.warn(...parts),
};`;

/** Gives Yjs the plain console instead of coloured logging, which brings a schema library along. Fails the build when Yjs changes. */
export function leanYjs(): Plugin {
  return {
    name: "lean-yjs",
    apply: "build",
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      if (!IMPORT.test(code)) this.error(`${id} no longer logs as it did`);
      return { code: code.replace(IMPORT, PLAIN), map: null };
    },
  };
}
