import { z } from "zod";
import { META_ID, writeEntry } from "../doc/index.ts";
import { entityId, isOneLine, ONE_LINE } from "../model/index.ts";
import { ok } from "../result.ts";
import type { Command } from "./command.ts";
import { findEditable } from "./targets.ts";

const name = z.string().trim().min(1).max(200).refine(isOneLine, ONE_LINE);
const widgetInput = z.strictObject({ widgetId: entityId, name });
const projectInput = z.strictObject({ name });

/** Names a widget, for the layers and the name bar. */
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

/** Names the project inside its document. */
export const renameProject: Command<z.infer<typeof projectInput>> = {
  id: "renameProject",
  title: "Rename project",
  input: projectInput,
  run(doc, { name: wanted }) {
    writeEntry(doc, "meta", META_ID, { key: "name", value: wanted });
    return ok([]);
  },
};
