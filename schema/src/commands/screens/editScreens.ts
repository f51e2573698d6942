import type * as Y from "yjs";
import { z } from "zod";
import {
  deleteEntry,
  findEntry,
  readScreens,
  readWidgets,
  writeEntry,
  writeRecord,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_ROUTE } from "../../limits.ts";
import { entityId, isOneLine, ONE_LINE, stamp } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import type { Command } from "../command.ts";

const details = {
  name: z.string().trim().min(1).max(200).refine(isOneLine, ONE_LINE),
  route: z.string().trim().min(1).max(MAX_ROUTE),
  type: z.string().min(1).max(40),
};
const addInput = z.strictObject({ id: entityId, ...details, stamp });
const updateInput = z.strictObject({ id: entityId, values: z.strictObject(details).partial() });
const deleteInput = z.strictObject({ id: entityId, stamp });

/** Adds a screen after the others; its route must be free. */
export const addScreen: Command<z.infer<typeof addInput>> = {
  id: "addScreen",
  title: "Add screen",
  input: addInput,
  run(doc, { id, name, route, type, stamp: by }) {
    if (findEntry(doc, "screens", id) !== undefined) return err(failure("SCREEN_DUPLICATE", { id }));
    const problem = routeProblem(doc, id, route);
    if (problem !== undefined) return err(problem);
    const order = readScreens(doc).length;
    writeRecord(doc, "screens", { id, name, route, type, order, showInNav: true, icon: "" }, by);
    return ok([]);
  },
};

/** Changes the name, the route or the type of a screen. */
export const updateScreen: Command<z.infer<typeof updateInput>> = {
  id: "updateScreen",
  title: "Edit screen",
  input: updateInput,
  run(doc, { id, values }) {
    if (!hasScreen(doc, id)) return err(failure("SCREEN_NOT_FOUND"));
    const problem = values.route === undefined ? undefined : routeProblem(doc, id, values.route);
    if (problem !== undefined) return err(problem);
    for (const [key, value] of Object.entries(values)) writeEntry(doc, "screens", id, { key, value });
    return ok([]);
  },
};

/** Deletes a screen and, softly, the widgets on it. */
export const deleteScreen: Command<z.infer<typeof deleteInput>> = {
  id: "deleteScreen",
  title: "Delete screen",
  input: deleteInput,
  run(doc, { id, stamp: by }) {
    if (!hasScreen(doc, id)) return err(failure("SCREEN_NOT_FOUND"));
    const onScreen = [...readWidgets(doc).values()].filter(
      ({ screen, deleted }) => screen === id && deleted === undefined,
    );
    for (const record of onScreen) deleteEntry(doc, { root: "widgets", id: record.id, stamp: by });
    deleteEntry(doc, { root: "screens", id, stamp: by });
    return ok(onScreen.map((record) => record.id));
  },
};

function hasScreen(doc: Y.Doc, id: string): boolean {
  return readScreens(doc).some((screen) => screen.id === id);
}

function routeProblem(doc: Y.Doc, id: string, route: string): Failure | undefined {
  const taken = readScreens(doc).some((screen) => screen.route === route && screen.id !== id);
  return taken ? failure("ROUTE_TAKEN", { route }) : undefined;
}
