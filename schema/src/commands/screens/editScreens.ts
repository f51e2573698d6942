import type * as Y from "yjs";
import { z } from "zod";
import { deleteEntry, findEntry, readScreens, readTree, writeEntry, writeRecord } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_ROUTE, MAX_SCREENS } from "../../limits.ts";
import { entityId, isOneLine, ONE_LINE, stamp } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import type { Command } from "../command.ts";
import { putOnScreen } from "../order/reparentWidgets.ts";
import { routeProblem } from "./routeProblem.ts";

const details = {
  name: z.string().trim().min(1).max(200).refine(isOneLine, ONE_LINE),
  route: z.string().trim().min(1).max(MAX_ROUTE),
  type: z.string().min(1).max(40),
};
const shown = { showInNav: z.boolean(), icon: z.string().max(60) };
const addInput = z.strictObject({ id: entityId, ...details, stamp });
const updateInput = z.strictObject({
  id: entityId,
  values: z.strictObject({ ...details, ...shown }).partial(),
});
const deleteInput = z.strictObject({
  id: entityId,
  /** The screen that gets the widgets instead of their being deleted too. */
  moveTo: entityId.exactOptional(),
  stamp,
});

/**
 * Adds a screen after the others; no address may fit both its route and another one. The first screen takes what stood on the
 * page until then.
 */
export const addScreen: Command<z.infer<typeof addInput>> = {
  id: "addScreen",
  title: "Add screen",
  input: addInput,
  run(doc, { id, name, route, type, stamp: by }) {
    const problem = newScreenProblem(doc, id) ?? routeProblem(doc, id, route);
    if (problem !== undefined) return err(problem);
    const order = lastOrder(doc) + 1;
    const adopted = readScreens(doc).length === 0 ? readTree(doc).listChildren(null) : [];
    writeRecord(doc, "screens", { id, name, route, type, order, showInNav: true, icon: "" }, by);
    putOnScreen(doc, adopted, id);
    return ok(adopted);
  },
};

/** Changes the name, route or type of a screen, or how the navigation shows it. */
export const updateScreen: Command<z.infer<typeof updateInput>> = {
  id: "updateScreen",
  title: "Edit screen",
  input: updateInput,
  run(doc, { id, values }) {
    const screen = findScreen(doc, id);
    if (screen === undefined) return err(failure("SCREEN_NOT_FOUND"));
    const isRouted = values.route !== undefined && values.route !== screen.route;
    const problem = isRouted ? routeProblem(doc, id, values.route ?? "") : undefined;
    if (problem !== undefined) return err(problem);
    for (const [key, value] of Object.entries(values)) writeEntry(doc, "screens", id, { key, value });
    return ok([]);
  },
};

/** Deletes a screen and, softly, the widgets on it, unless they move to another one. */
export const deleteScreen: Command<z.infer<typeof deleteInput>> = {
  id: "deleteScreen",
  title: "Delete screen",
  input: deleteInput,
  run(doc, { id, moveTo, stamp: by }) {
    const known = [id, ...(moveTo === undefined ? [] : [moveTo])];
    if (moveTo === id || known.some((one) => findScreen(doc, one) === undefined))
      return err(failure("SCREEN_NOT_FOUND"));
    const tree = readTree(doc);
    const onScreen = tree.ids.filter((widgetId) => tree.getScreen(widgetId) === id);
    if (moveTo === undefined)
      for (const widgetId of onScreen) deleteEntry(doc, { root: "widgets", id: widgetId, stamp: by });
    else
      putOnScreen(
        doc,
        tree.listChildren(null).filter((root) => onScreen.includes(root)),
        moveTo,
      );
    deleteEntry(doc, { root: "screens", id, stamp: by });
    return ok(onScreen);
  },
};

/** The living screen with an id. */
export function findScreen(doc: Y.Doc, id: string) {
  return readScreens(doc).find((screen) => screen.id === id);
}

/** The reason why no screen with this id can be added. */
export function newScreenProblem(doc: Y.Doc, id: string): Failure | undefined {
  if (findEntry(doc, "screens", id) !== undefined) return failure("SCREEN_DUPLICATE", { id });
  return readScreens(doc).length >= MAX_SCREENS ? failure("SCREEN_LIMIT", { max: MAX_SCREENS }) : undefined;
}

/** The order of the last screen; -1 without screens. */
function lastOrder(doc: Y.Doc): number {
  return readScreens(doc).at(-1)?.navigation.order ?? -1;
}
