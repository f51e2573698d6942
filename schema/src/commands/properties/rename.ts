import { z } from "zod";
import { META_ID, readEntry, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_DESCRIPTION } from "../../limits.ts";
import { entityId, isOneLine, ONE_LINE } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { findEditable } from "../targets.ts";

const name = z.string().trim().min(1).max(200).refine(isOneLine, ONE_LINE);
const widgetInput = z.strictObject({ widgetId: entityId, name });
const projectInput = z.strictObject({ name });

const newNameInput = z.strictObject({ name, from: z.string().max(200) });

const descriptionInput = z.strictObject({ description: z.string() });

/** Renames a widget, for the layers and the name bar. */
export const renameWidget: Command<z.infer<typeof widgetInput>> = {
  id: "renameWidget",
  title: "Rename",
  input: widgetInput,
  run(doc, { widgetId, name: wanted }) {
    const found = findEditable(doc, [widgetId]);
    if (!found.ok) return found;
    writeEntry(doc, "widgets", widgetId, { key: "name", value: wanted });
    return ok([widgetId]);
  },
};

/** Renames the project inside its document. */
export const renameProject: Command<z.infer<typeof projectInput>> = {
  id: "renameProject",
  title: "Rename project",
  input: projectInput,
  run(doc, { name: wanted }) {
    writeEntry(doc, "meta", META_ID, { key: "name", value: wanted });
    return ok([]);
  },
};

/** Names a project that is still called `from`. */
export const nameNewProject: Command<z.infer<typeof newNameInput>> = {
  id: "nameNewProject",
  title: "Name the project",
  input: newNameInput,
  run(doc, { name: wanted, from }) {
    const isNamed = readEntry(doc, "meta", META_ID, "name") !== from;
    if (isNamed) return err(failure("VALIDATION", { reason: "It has another name by now" }));
    return renameProject.run(doc, { name: wanted });
  },
};

/** Sets the description of the form for respondents; "" removes it. */
export const describeProject: Command<z.infer<typeof descriptionInput>> = {
  id: "describeProject",
  title: "Describe the form",
  input: descriptionInput,
  run(doc, { description }) {
    if (description.length > MAX_DESCRIPTION) return err(failure("TOO_LONG", { max: MAX_DESCRIPTION }));
    writeEntry(doc, "meta", META_ID, { key: "description", value: description });
    return ok([]);
  },
};
