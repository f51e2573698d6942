import type * as Y from "yjs";
import { z } from "zod";
import { keyOfProperty, readEntry, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { json, type Json } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import { checkProperty } from "../../rules/index.ts";
import { findDefinition } from "../../widgets/index.ts";
import type { Command } from "../command.ts";
import { forgetRequiredRules } from "./followRequired.ts";
import { findEditable, widgetIds } from "../targets.ts";

const input = z.strictObject({ widgetIds, props: z.record(z.string(), json) });

/** Sets properties of one widget, or common ones of several; each is checked by the definition first. */
export const updateProps: Command<z.infer<typeof input>> = {
  id: "updateProps",
  title: "Edit",
  input,
  run(doc, { widgetIds: wanted, props }) {
    const found = findEditable(doc, wanted);
    if (!found.ok) return found;
    const ids = found.value;
    const writes = ids.flatMap((id) => Object.entries(props).map(([name, value]) => ({ id, name, value })));
    const problem = writes.map((write) => propertyProblem(doc, write)).find((failed) => failed !== undefined);
    if (problem !== undefined) return err(problem);
    for (const { id, name, value } of writes) {
      const key = keyOfProperty(name, findProperty(doc, id, name));
      writeEntry(doc, "widgets", id, { key, value });
      if (name === "required" && value === false) forgetRequiredRules(doc, id);
    }
    return ok(ids);
  },
};

/** The definition of a widget's property; undefined when its type has no such property. */
export function findProperty(doc: Y.Doc, id: string, name: string) {
  const type = readEntry(doc, "widgets", id, "type");
  return typeof type === "string" ? findDefinition(type)?.properties[name] : undefined;
}

/** The failure for a value that a widget's property does not take; a required property may be empty while editing. */
export function propertyProblem(
  doc: Y.Doc,
  { id, name, value }: { id: string; name: string; value: Json },
): Failure | undefined {
  const property = findProperty(doc, id, name);
  if (property === undefined || property.kind === "rows")
    return failure("PROPERTY_UNKNOWN", { property: name });
  return checkProperty(name, property, value, { allowEmpty: true });
}
