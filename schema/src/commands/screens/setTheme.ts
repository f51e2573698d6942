import { z } from "zod";
import { META_ID, themeKey, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { isThemeValue, json, THEME_NAMES, type Json, type ThemeName } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";

const input = z.strictObject({
  /** Values to set; null resets a value to the preset's, or the preset to the first one. */
  values: z.partialRecord(z.enum(THEME_NAMES), json),
  /** Removes the document's own variables, which would distort a preset. */
  dropsVariables: z.boolean().exactOptional(),
});

/** Sets theme values of a form, each independently. */
export const setTheme: Command<z.infer<typeof input>> = {
  id: "setTheme",
  title: "Theme",
  input,
  run(doc, { values, dropsVariables = false }) {
    const wanted = listDefined(values);
    const wrong = wanted.find(([name, value]) => value !== null && !isThemeValue(name, value));
    if (wrong !== undefined)
      return err(failure("PROPERTY_INVALID", { message: `The value of ${wrong[0]} is not valid` }));
    for (const [name, value] of wanted)
      writeEntry(doc, "meta", META_ID, { key: themeKey(name), value: value ?? undefined });
    if (dropsVariables) writeEntry(doc, "meta", META_ID, { key: "theme", value: {} });
    return ok([]);
  },
};

function listDefined(values: Readonly<Partial<Record<ThemeName, Json>>>): readonly [ThemeName, Json][] {
  return THEME_NAMES.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}
