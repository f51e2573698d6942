import type * as Y from "yjs";
import { z } from "zod";
import { findEntry, readEntry, readScreens, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_ENTRIES, MAX_WIDGETS } from "../../limits.ts";
import { entityId } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import { doRoutesConflict } from "../../routes/index.ts";
import type { Command } from "../command.ts";
import { restoreWidget } from "./restoreWidgets.ts";

const input = z
  .strictObject({
    widgetIds: z.array(entityId).max(MAX_WIDGETS),
    screenIds: z.array(entityId).max(MAX_ENTRIES),
  })
  .refine(({ widgetIds, screenIds }) => widgetIds.length + screenIds.length > 0);

/** Restores what one action deleted: a selection, or a screen with the widgets on it. */
export const restoreDeleted: Command<z.infer<typeof input>> = {
  id: "restoreDeleted",
  title: "Restore",
  input,
  run(doc, { widgetIds, screenIds }) {
    const screens = screenIds.filter((id) => findEntry(doc, "screens", id) !== undefined);
    const problem = screens.map((id) => screenProblem(doc, id)).find((found) => found !== undefined);
    if (problem !== undefined) return err(problem);
    if (widgetIds.length === 0 && screens.length === 0) return err(failure("SCREEN_NOT_FOUND"));
    const restored = widgetIds.length === 0 ? ok([]) : restoreWidget(doc, widgetIds);
    if (!restored.ok) return restored;
    for (const id of screens) writeEntry(doc, "screens", id, { key: "del", value: undefined });
    return restored;
  },
};

/** The failure when another screen took addresses of a deleted one. */
function screenProblem(doc: Y.Doc, id: string): Failure | undefined {
  const route = readEntry(doc, "screens", id, "route");
  const isTaken = (other: string) => typeof route === "string" && doRoutesConflict(route, other);
  const taken = readScreens(doc).find((screen) => screen.id !== id && isTaken(screen.route));
  return taken && failure("ROUTE_TAKEN", { route: taken.route });
}
