import { z } from "zod";
import { styleKey, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { BREAKPOINTS, json, type Json } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import { isSafeStyle } from "../../rules/index.ts";
import type { Command } from "../command.ts";
import { findEditable, widgetIds } from "../targets.ts";

const input = z.strictObject({
  widgetIds,
  breakpoint: z.enum(BREAKPOINTS),
  /** CSS properties in camelCase; null removes one. */
  styles: z.record(z.string(), json),
});

/** Sets styles of widgets at one breakpoint; only safe properties and values are accepted. */
export const setStyles: Command<z.infer<typeof input>> = {
  id: "setStyles",
  title: "Style",
  input,
  run(doc, { widgetIds: wanted, breakpoint, styles }) {
    const found = findEditable(doc, wanted);
    if (!found.ok) return found;
    const problem = styleProblem(styles);
    if (problem !== undefined) return err(problem);
    for (const id of found.value) {
      for (const [name, value] of Object.entries(styles)) {
        writeEntry(doc, "widgets", id, { key: styleKey(breakpoint, name), value: value ?? undefined });
      }
    }
    return ok(found.value);
  },
};

/** The failure for the first unsafe style; null, which removes a style, is always allowed. */
export function styleProblem(styles: Readonly<Record<string, Json>>): Failure | undefined {
  const unsafe = Object.entries(styles).find(([name, value]) => value !== null && !isSafeStyle(name, value));
  return unsafe && failure("PROPERTY_INVALID", { message: `The value of ${unsafe[0]} is not valid` });
}
