import type * as Y from "yjs";
import { z } from "zod";
import { readEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { ANY_TYPE, propertyPreset, type PropertyPreset } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import { findDefinition, presetFits } from "../../widgets/index.ts";
import type { Command } from "../command.ts";
import { setStyles, styleProblem } from "./setStyles.ts";
import { findEditable, widgetIds } from "../targets.ts";
import { propertyProblem, updateProps } from "./updateProps.ts";

const input = z.strictObject({ widgetIds, preset: propertyPreset });

/** The values of a preset for one widget. */
interface Application {
  readonly id: string;
  readonly props: PropertyPreset["properties"];
}

/**
 * Sets the values of a preset on the widgets that it fits. A preset for all types sets the properties that each widget has; a
 * preset for one type fails as a whole when a property is missing or of another kind.
 */
export const applyPreset: Command<z.infer<typeof input>> = {
  id: "applyPreset",
  title: "Apply preset",
  input,
  run(doc, { widgetIds: wanted, preset }) {
    const found = findEditable(doc, wanted);
    if (!found.ok) return found;
    const applications = found.value.flatMap((id) => findApplication(doc, id, preset) ?? []);
    if (applications.length === 0) return err(failure("PRESET_UNFIT"));
    const problem = firstProblem(doc, applications, preset);
    if (problem !== undefined) return err(problem);
    const ids = applications.map(({ id }) => id);
    for (const { id, props } of applications) updateProps.run(doc, { widgetIds: [id], props });
    setStyles.run(doc, { widgetIds: ids, breakpoint: "base", styles: preset.styles });
    return ok(ids);
  },
};

function findApplication(doc: Y.Doc, id: string, preset: PropertyPreset): Application | undefined {
  const type = readEntry(doc, "widgets", id, "type");
  if (typeof type !== "string" || !presetFits(preset, type)) return undefined;
  if (preset.componentType !== ANY_TYPE) return { id, props: preset.properties };
  const known = findDefinition(type)?.properties ?? {};
  const taken = Object.entries(preset.properties).filter(([name]) => Object.hasOwn(known, name));
  return { id, props: Object.fromEntries(taken) };
}

function firstProblem(
  doc: Y.Doc,
  applications: readonly Application[],
  { styles }: PropertyPreset,
): Failure | undefined {
  for (const { id, props } of applications) {
    for (const [name, value] of Object.entries(props)) {
      const problem = propertyProblem(doc, { id, name, value });
      if (problem !== undefined) return problem;
    }
  }
  return styleProblem(styles);
}
