import type * as Y from "yjs";
import { z } from "zod";
import { findEntry, readEntry, readScreens, readSources, writeEntry } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_ENTRIES, MAX_SOURCES, MAX_WIDGETS } from "../../limits.ts";
import { entityId } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import { doRoutesConflict } from "../../routes/index.ts";
import { sourceFailure } from "../../sourceErrors.ts";
import type { Command } from "../command.ts";
import { restoreWidget } from "./restoreWidgets.ts";

const input = z
  .strictObject({
    widgetIds: z.array(entityId).max(MAX_WIDGETS),
    screenIds: z.array(entityId).max(MAX_ENTRIES),
    sourceIds: z.array(entityId).max(MAX_ENTRIES).exactOptional(),
  })
  .refine(
    ({ widgetIds, screenIds, sourceIds = [] }) => widgetIds.length + screenIds.length + sourceIds.length > 0,
  );

/** Restores what one action deleted: a selection, a screen with the widgets on it, or a data source. */
export const restoreDeleted: Command<z.infer<typeof input>> = {
  id: "restoreDeleted",
  title: "Restore",
  input,
  run(doc, { widgetIds, screenIds, sourceIds = [] }) {
    const sources = sourceIds.filter((id) => findEntry(doc, "sources", id) !== undefined);
    const screens = screenIds.filter((id) => findEntry(doc, "screens", id) !== undefined);
    const problem =
      screens.map((id) => screenProblem(doc, id)).find((found) => found !== undefined) ??
      sourcesProblem(doc, sources);
    if (problem !== undefined) return err(problem);
    if (widgetIds.length + screens.length + sources.length === 0) return err(failure("SCREEN_NOT_FOUND"));
    const restored = widgetIds.length === 0 ? ok([]) : restoreWidget(doc, widgetIds);
    if (!restored.ok) return restored;
    for (const id of screens) writeEntry(doc, "screens", id, { key: "del", value: undefined });
    for (const id of sources) writeEntry(doc, "sources", id, { key: "del", value: undefined });
    return restored;
  },
};

function sourcesProblem(doc: Y.Doc, restored: readonly string[]): Failure | undefined {
  const count = readSources(doc).length + restored.length;
  return restored.length > 0 && count > MAX_SOURCES
    ? sourceFailure("SOURCE_LIMIT", { max: MAX_SOURCES })
    : undefined;
}

/** The failure when another screen took addresses of a deleted one. */
function screenProblem(doc: Y.Doc, id: string): Failure | undefined {
  const route = readEntry(doc, "screens", id, "route");
  const isTaken = (other: string) => typeof route === "string" && doRoutesConflict(route, other);
  const taken = readScreens(doc).find((screen) => screen.id !== id && isTaken(screen.route));
  return taken && failure("ROUTE_TAKEN", { route: taken.route });
}
