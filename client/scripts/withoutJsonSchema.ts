import { type Plugin } from "vite";

const MODULE = /\/zod\/v4\/classic\/schemas\.js$/;

/** Where zod's schemas name what writes them as JSON Schema; the client never does. */
const USES: readonly (readonly [RegExp, string])[] = [
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ""],
  [/jsonSchema: \{\s*input: createStandardJSONSchemaMethod[^}]*\},/g, ""],
  [/return createToJSONSchemaMethod\(this, \{\}\)\(params\);/g, 'throw new Error("The client has no JSON Schema");'],
];

/** Keeps zod's JSON Schema writer, a fifth of zod, out of the build. Fails it when a new version of zod is written differently. */
export function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      let rest = code;
      for (const [use, replacement] of USES) {
        const next = rest.replaceAll(use, replacement);
        if (next === rest) this.error(`${id} no longer has ${use}`);
        rest = next;
      }
      return { code: rest, map: null };
    },
  };
}
