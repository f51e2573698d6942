import { limits } from "@formweave/schema";
import { computeBounds, readByPosition } from "@formweave/schema/geometry";
import type { ProjectDocument, Widget } from "@formweave/schema/model";
import { describeWidget } from "#builder/publish/describeWidget.ts";
import type { FormProblem } from "./formProblem.ts";
import { hiddenWidgets } from "./hiddenWidgets.ts";

/** The widest column that looks lost at the edge of a page, and its least distance from the middle then, px. */
const NARROW = 480;
const OFF_MIDDLE = 120;

/** Checks that a form is placed near the middle of the page, and that its reading order matches the positions. */
export function checkPlaces(document: ProjectDocument): readonly FormProblem[] {
  if (document.kind !== "form") return [];
  const hidden = hiddenWidgets(document.widgets);
  const shown = document.widgets.filter(({ id }) => !hidden.has(id));
  return [...columnAtEdge(shown), ...orderAgainstPlace(shown)];
}

function columnAtEdge(widgets: readonly Widget[]): readonly FormProblem[] {
  const roots = widgets.filter(({ parentId, locked }) => parentId === null && !locked);
  const bounds = computeBounds(roots.map(toRect));
  if (bounds === undefined || bounds.width > NARROW) return [];
  const isCentred = Math.abs(bounds.x + bounds.width / 2 - limits.CANVAS.width / 2) <= OFF_MIDDLE;
  if (isCentred) return [];
  const widgetIds = roots.map(({ id }) => id);
  return [
    {
      id: "places:column",
      check: "layout",
      title: "The form is a narrow column at the edge",
      detail: "Most of the page stays empty. Fix sets it in the middle.",
      widgetIds,
      fix: { commandId: "tidyWidgets", input: { widgetIds } },
    },
  ];
}

/** Reports components whose manual order differs from their positions. */
function orderAgainstPlace(widgets: readonly Widget[]): readonly FormProblem[] {
  const parted = [...Map.groupBy(widgets, ({ parentId }) => parentId).values()].flatMap(firstOutOfOrder);
  const [first] = parted;
  if (first === undefined) return [];
  return [
    {
      id: "places:order",
      check: "layout",
      title: "Components are read in another order than they stand",
      detail: `It begins with ${describeWidget(first).title}. Fix orders all of them by position.`,
      widgetIds: parted.map(({ id }) => id),
      fix: { commandId: "orderByPosition" },
    },
  ];
}

function firstOutOfOrder(siblings: readonly Widget[]): readonly Widget[] {
  const read = siblings.toSorted((a, b) => a.zIndex - b.zIndex);
  const items = read.map((widget) => ({ id: widget.id, widget, rect: toRect(widget) }));
  const [ltr, rtl] = [false, true].map((isRightToLeft) => readByPosition(items, isRightToLeft));
  const isRead = (placed: readonly (typeof items)[number][] = items) =>
    placed.every(({ widget }, index) => widget === read[index]);
  if (isRead(ltr) || isRead(rtl)) return [];
  const first = read.find((widget, index) => widget !== ltr?.[index]?.widget);
  return first === undefined ? [] : [first];
}

function toRect({ position, size }: Widget) {
  return { ...position, ...size };
}
