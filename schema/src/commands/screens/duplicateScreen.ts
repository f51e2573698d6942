import { z } from "zod";
import {
  exportWidgets,
  readPageOrder,
  readScreens,
  readWidgets,
  screenRecord,
  writeRecord,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { entityId, stamp, type Widget } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import type { Command } from "../command.ts";
import { copyWidget } from "../insertion/copyWidget.ts";
import { insertWidgets } from "../insertion/insertWidgets.ts";
import { findScreen, newScreenProblem } from "./editScreens.ts";
import { freeRoute } from "./setHome.ts";

const input = z.strictObject({
  id: entityId,
  newId: entityId,
  /** A new id for each widget on the screen. */
  newIds: z.record(entityId, entityId),
  stamp,
});

/** Copies a screen with everything on it, right behind the original; references among what is copied follow to the copies. */
export const duplicateScreen: Command<z.infer<typeof input>> = {
  id: "duplicateScreen",
  title: "Duplicate screen",
  input,
  run(doc, { id, newId, newIds, stamp: by }) {
    const screen = findScreen(doc, id);
    if (screen === undefined) return err(failure("SCREEN_NOT_FOUND"));
    const problem = newScreenProblem(doc, newId);
    if (problem !== undefined) return err(problem);
    const screens = readScreens(doc);
    const onScreen = exportWidgets(readWidgets(doc), { screens, order: readPageOrder(doc) }).filter(
      ({ props }) => props["__screenId"] === id,
    );
    if (onScreen.some((widget) => newIds[widget.id] === undefined)) return err(failure("VALIDATION"));
    const name = `${screen.name} copy`.slice(0, 200);
    const route = freeRoute(
      name,
      screens.map((other) => other.route),
    );
    const order = orderBehind(
      screens.map(({ navigation }) => navigation.order),
      screen.navigation.order,
    );
    const copy = { ...screen, id: newId, name, route, navigation: { ...screen.navigation, order } };
    writeRecord(doc, "screens", screenRecord(copy), by);
    if (onScreen.length === 0) return ok([]);
    const widgets = onScreen.map((widget) => onto(copyWidget(widget, { ...newIds, [id]: newId }), newId));
    return insertWidgets.run(doc, { widgets, parentId: null, offset: { x: 0, y: 0 }, stamp: by });
  },
};

function onto(widget: Widget, screenId: string): Widget {
  return { ...widget, props: { ...widget.props, __screenId: screenId } };
}

/** A number behind the given one, before the next greater one. */
function orderBehind(orders: readonly number[], order: number): number {
  const next = Math.min(...orders.filter((other) => other > order));
  return Number.isFinite(next) ? (order + next) / 2 : order + 1;
}
