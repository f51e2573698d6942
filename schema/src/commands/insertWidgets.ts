import type * as Y from "yjs";
import { z } from "zod";
import {
  createWidget,
  entryOf,
  exportWidgets,
  readScreens,
  readTree,
  readWidgets,
  subtreeOf,
} from "../doc/index.ts";
import { failure } from "../errors.ts";
import { orderBetween } from "../geometry/index.ts";
import { DUPLICATE_OFFSET, MAX_WIDGETS } from "../limits.ts";
import { entityId, point, stamp, widget, type Point, type Stamp, type Widget } from "../model/index.ts";
import { err, ok, type Failure, type Result } from "../result.ts";
import { definitionOf } from "../widgets/index.ts";
import { type Command } from "./command.ts";
import { findWidgets, highestOrder, parentProblem, roomProblem, topmost, widgetIds } from "./targets.ts";

const insertInput = z.strictObject({
  /** Widgets in the export format, with ids that are new here; parents that are not among them mean `parentId`. */
  widgets: z.array(widget).min(1).max(MAX_WIDGETS),
  parentId: entityId.nullable().default(null),
  /** Added to the places of those that come directly into the parent, px. */
  offset: point.default({ x: 0, y: 0 }),
  stamp,
});
const duplicateInput = z.strictObject({
  widgetIds,
  /** A new id for each widget and each that stands inside it. */
  newIds: z.record(entityId, entityId),
  stamp,
});

/** Inserts widgets in the export format: a paste, a template, an import. */
export const insertWidgets: Command<z.output<typeof insertInput>> = {
  id: "insertWidgets",
  title: "Insert",
  input: insertInput,
  run: insert,
};

/** Duplicates widgets with all inside them, 20 px down and right of the original. */
export const duplicateWidgets: Command<z.infer<typeof duplicateInput>> = {
  id: "duplicateWidgets",
  title: "Duplicate",
  input: duplicateInput,
  run(doc, { widgetIds: wanted, newIds, stamp: by }) {
    const found = findWidgets(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const roots = topmost(tree, found.value.ids);
    const all = new Set(roots.flatMap((id) => subtreeOf(tree, id)));
    if ([...all].some((id) => newIds[id] === undefined)) return err(failure("VALIDATION"));
    const copies = exportWidgets(readWidgets(doc), readScreens(doc), all).map((original) =>
      copyOf(original, newIds),
    );
    for (const parentId of new Set(roots.map((id) => tree.parentOf(id)))) {
      const group = new Set(
        roots.filter((id) => tree.parentOf(id) === parentId).flatMap((id) => subtreeOf(tree, id)),
      );
      const ids = new Set([...group].map((id) => newIds[id]));
      const widgets = copies.filter(({ id }) => ids.has(id));
      const offset = { x: DUPLICATE_OFFSET, y: DUPLICATE_OFFSET };
      const inserted = insert(doc, { widgets, parentId, offset, stamp: by });
      if (!inserted.ok) return inserted;
    }
    return ok(roots.flatMap((id) => newIds[id] ?? []));
  },
};

/** A widget under its new id, with its relations renamed; a lock and the birth are not copied. */
export function copyOf(original: Widget, newIds: Readonly<Record<string, string>>): Widget {
  const renamed = (id: string | null) => (id === null ? null : (newIds[id] ?? null));
  const children = original.children.flatMap((id) => newIds[id] ?? []);
  const id = newIds[original.id] ?? original.id;
  return { ...original, id, parentId: renamed(original.parentId), children, locked: false, metadata: {} };
}

interface Insertion {
  readonly widgets: readonly Widget[];
  readonly parentId: string | null;
  readonly offset: Point;
  readonly stamp: Stamp;
}

function insert(doc: Y.Doc, { widgets, parentId, offset, stamp: by }: Insertion): Result<readonly string[]> {
  const tree = readTree(doc);
  const problem =
    roomProblem(tree, widgets.length) ??
    parentProblem(doc, tree, parentId, levelsAmong(widgets)) ??
    widgetProblem(doc, widgets);
  if (problem !== undefined) return err(problem);
  const ids = new Set(widgets.map(({ id }) => id));
  const highest = new Map<string | null, string | null>([[parentId, highestOrder(doc, tree, parentId)]]);
  const inserted: string[] = [];
  for (const original of widgets.toSorted((a, b) => a.zIndex - b.zIndex)) {
    const isRoot = original.parentId === null || !ids.has(original.parentId);
    const parent = isRoot ? parentId : original.parentId;
    const { x, y } = original.position;
    const position = isRoot ? { x: x + offset.x, y: y + offset.y } : original.position;
    const order = orderBetween(highest.get(parent) ?? null, null, original.id);
    highest.set(parent, order);
    createWidget(doc, { ...original, parentId: parent, position }, order, by);
    if (isRoot) inserted.push(original.id);
  }
  return ok(inserted);
}

/** How many levels widgets take that are not there yet; those that go round in a loop are cut apart on reading. */
function levelsAmong(widgets: readonly Widget[]): number {
  const parents = new Map(widgets.map(({ id, parentId }) => [id, parentId]));
  const levelOf = (id: string): number => {
    const around = new Set<string>();
    for (let next = id; parents.has(next) && !around.has(next); next = parents.get(next) ?? "")
      around.add(next);
    return around.size;
  };
  return Math.max(1, ...widgets.map(({ id }) => levelOf(id)));
}

function widgetProblem(doc: Y.Doc, widgets: readonly Widget[]): Failure | undefined {
  const seen = new Set<string>();
  for (const { id, type } of widgets) {
    if (definitionOf(type) === undefined) return failure("WIDGET_TYPE_NOT_FOUND", { type });
    if (seen.has(id) || entryOf(doc, "widgets", id) !== undefined) return failure("WIDGET_EXISTS");
    seen.add(id);
  }
  return undefined;
}
