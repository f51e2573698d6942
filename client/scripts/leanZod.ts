import { type Plugin } from "vite";

const MODULE = /\/zod\/v4\/classic\/schemas\.js$/;

interface Cut {
  readonly code: RegExp;
  readonly replacement: string;
}

/**
 * What zod's schemas bring along and the client has no use for. A schema that uses what is cut throws as the app starts.
 */
const CUTS: readonly Cut[] = [
  // JSON Schema is the server's, for its API's description; so is asking a schema for its limits.
  { code: /^ *inst\._zod\.processJSONSchema = .*;$/gm, replacement: "" },
  { code: /jsonSchema: \{\s*input: createStandardJSONSchemaMethod[^}]*\},/g, replacement: "" },
  {
    code: /toJSONSchema\(params\) \{\s*return createToJSONSchemaMethod\(this, \{\}\)\(params\);\s*\},/g,
    replacement: "",
  },
  {
    code: /import \* as processors from "[^"]*";/g,
    replacement: "const processors = { aggregateChecks: () => ({}) };",
  },
  // `z.string().email()` and its like, which zod itself calls old: we write `z.email()`.
  { code: /(_ZodString\.init\(inst, def\);\s*\}), \{\s*email\(params\)[^]*?\n\}\);/g, replacement: "$1);" },
  // Compiled parsers need `eval`, which our Content-Security-Policy forbids.
  { code: /core\.\$ZodObjectJIT\.init/g, replacement: "core.$$ZodObject.init" },
  // Objects that hold themselves cannot come out of JSON.
  { code: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, replacement: "return;" },
];

/** Cuts out of zod what the client does not use, a third of it. Fails the build when a new version is written differently. */
export function leanZod(): Plugin {
  return {
    name: "lean-zod",
    apply: "build",
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      const missing = CUTS.find((cut) => code.search(cut.code) === -1);
      if (missing !== undefined) this.error(`${id} no longer has ${missing.code}`);
      const rest = CUTS.reduce((text, cut) => text.replaceAll(cut.code, cut.replacement), code);
      return { code: rest, map: null };
    },
  };
}
