import type * as Y from "yjs";
import { z } from "zod";
import {
  createWidget,
  findEntry,
  exportWidgets,
  readPageOrder,
  readScreenIds,
  readScreens,
  readTree,
  readWidgets,
  rectInParent,
  listSubtree,
  type Tree,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { computeBounds, intersects, orderBetween, type Rect } from "../../geometry/index.ts";
import { MAX_WIDGETS } from "../../limits.ts";
import { entityId, point, stamp, widget, type Point, type Stamp, type Widget } from "../../model/index.ts";
import { err, ok, type Failure, type Result } from "../../result.ts";
import { findDefinition } from "../../widgets/index.ts";
import { findScreenBeside, startsAtLeft } from "./addWidget.ts";
import type { Command } from "../command.ts";
import { copyWidget } from "./copyWidget.ts";
import { chosenKey, giveFreeKeys } from "./freeKeys.ts";
import { ordersBehind, placeNew } from "./placeNew.ts";
import { findWidgets, parentProblem, roomProblem, topmost, treeOnScreen, widgetIds } from "../targets.ts";

const insertInput = z.strictObject({
  /** Widgets in the export format, with new ids; parents that are not among them mean `parentId`. */
  widgets: z.array(widget).min(1).max(MAX_WIDGETS),
  parentId: entityId.nullable().default(null),
  /** Added to the positions of the outermost inserted widgets, px; computed from `below` when that is given. */
  offset: point.exactOptional(),
  /** Screen of the outermost widgets; when absent, each keeps its own, else gets the screen of its new neighbours. */
  screen: entityId.exactOptional(),
  /** Widgets to go below, as one block; the last in the parent when none of them exists. */
  below: z.array(entityId).readonly().exactOptional(),
  stamp,
});
const duplicateInput = z.strictObject({
  widgetIds,
  /** A new id for each widget and each one inside it. */
  newIds: z.record(entityId, entityId),
  /** Distance of the copies from their originals, px; when absent they go below them. */
  offset: point.exactOptional(),
  stamp,
});

/** Inserts widgets in the export format: a paste, a template, an import. */
export const insertWidgets: Command<z.output<typeof insertInput>> = {
  id: "insertWidgets",
  title: "Insert",
  input: insertInput,
  run: insert,
};

/** Duplicates widgets with their subtrees: below the originals, or at the given offset. */
export const duplicateWidgets: Command<z.infer<typeof duplicateInput>> = {
  id: "duplicateWidgets",
  title: "Duplicate",
  input: duplicateInput,
  run(doc, { widgetIds: wanted, newIds, offset, stamp: by }) {
    const found = findWidgets(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const roots = topmost(tree, found.value.ids);
    const all = new Set(roots.flatMap((id) => listSubtree(tree, id)));
    if ([...all].some((id) => newIds[id] === undefined)) return err(failure("VALIDATION"));
    const copies = exportWidgets(readWidgets(doc), {
      screens: readScreens(doc),
      order: readPageOrder(doc),
      only: all,
    }).map((original) => copyWidget(original, newIds));
    for (const originals of Map.groupBy(
      roots,
      (id) => `${tree.getParent(id)} ${tree.getScreen(id)}`,
    ).values()) {
      const parentId = tree.getParent(originals[0] ?? "");
      const ids = new Set(originals.flatMap((id) => listSubtree(tree, id)).map((id) => newIds[id]));
      const widgets = copies.filter(({ id }) => ids.has(id));
      const place = offset === undefined ? { below: originals } : { offset };
      const inserted = insert(doc, { widgets, parentId, ...place, stamp: by });
      if (!inserted.ok) return inserted;
    }
    return ok(roots.flatMap((id) => newIds[id] ?? []));
  },
};

interface Insertion {
  readonly widgets: readonly Widget[];
  readonly parentId: string | null;
  readonly offset?: Point;
  readonly screen?: string;
  readonly below?: readonly string[];
  readonly stamp: Stamp;
}

function insert(doc: Y.Doc, insertion: Insertion): Result<readonly string[]> {
  const { widgets, parentId, below, stamp: by } = insertion;
  const all = readTree(doc);
  const problem =
    roomProblem(all, widgets.length) ??
    parentProblem(doc, all, parentId, levelsAmong(widgets)) ??
    widgetProblem(doc, widgets);
  if (problem !== undefined) return err(problem);
  const findScreen = screensFor(doc, all, insertion);
  const tree = treeOnScreen(doc, all, findScreen(widgets));
  const offset = resolveOffset(doc, tree, insertion);
  const ids = new Set(widgets.map(({ id }) => id));
  const orderBehind = ordersBehind(doc, tree, { parentId, below });
  const highest = new Map<string | null, string>();
  const inserted: string[] = [];
  const withKeys = giveFreeKeys(widgets, keysIn(doc, all));
  for (const original of withKeys.toSorted((a, b) => a.zIndex - b.zIndex)) {
    const { id, parentId: own } = original;
    if (own !== null && ids.has(own)) {
      const order = orderBetween(highest.get(own) ?? null, null, id);
      highest.set(own, order);
      createWidget(doc, original, order, by);
    } else {
      const position = { x: original.position.x + offset.x, y: original.position.y + offset.y };
      const props = withScreen(original.props, findScreen([original]));
      createWidget(doc, { ...original, props, parentId, position }, orderBehind(id), by);
      inserted.push(id);
    }
  }
  return ok(inserted);
}

/** Finds the screen of inserted widgets: the wanted one, else the first of their own, else the screen of their new neighbours. */
function screensFor(doc: Y.Doc, tree: Tree, insertion: Insertion) {
  const living = readScreenIds(doc);
  const beside = findScreenBeside(tree, insertion);
  return (widgets: readonly Widget[]): string | undefined => {
    const named = new Set(widgets.map(({ props }) => props["__screenId"]));
    return insertion.screen ?? living.find((id) => named.has(id)) ?? beside;
  };
}

function withScreen(props: Widget["props"], screen: string | undefined): Widget["props"] {
  const { __screenId: _, ...others } = props;
  return screen === undefined ? others : { ...others, __screenId: screen };
}

/** The answer keys in use. */
function keysIn(doc: Y.Doc, tree: Tree): readonly string[] {
  const records = readWidgets(doc);
  return tree.ids.flatMap((id) => records.get(id) ?? []).map(chosenKey);
}

/** Offset of the inserted widgets: the given one, or one that puts them as a block below something. */
function resolveOffset(doc: Y.Doc, tree: Tree, { widgets, parentId, offset, below }: Insertion): Point {
  const ids = new Set(widgets.map(({ id }) => id));
  const roots = widgets.filter((one) => one.parentId === null || !ids.has(one.parentId));
  const bounds = computeBounds(roots.map(({ position, size }) => ({ ...position, ...size })));
  if (below === undefined || bounds === undefined) return offset ?? { x: 0, y: 0 };
  if (below.length === 0 && isFree(tree, parentId, bounds)) return { x: 0, y: 0 };
  const { x, y } = placeNew(doc, tree, { parentId, below, ...bounds, fillsColumn: false });
  const spans = roots.some(({ type }) => startsAtLeft(doc, type));
  return { x: spans ? 0 : x - bounds.x, y: y - bounds.y };
}

/** True when inserted widgets can keep their positions: on an empty page, or where they were cut. */
function isFree(tree: Tree, parentId: string | null, bounds: Rect): boolean {
  return !tree.listChildren(parentId).some((id) => intersects(rectInParent(tree, id), bounds));
}

/** Tree depth of widgets that are not in the document yet; cycles are cut, as on reading. */
function levelsAmong(widgets: readonly Widget[]): number {
  const parents = new Map(widgets.map(({ id, parentId }) => [id, parentId]));
  const computeLevel = (id: string): number => {
    const around = new Set<string>();
    for (let next = id; parents.has(next) && !around.has(next); next = parents.get(next) ?? "")
      around.add(next);
    return around.size;
  };
  return Math.max(1, ...widgets.map(({ id }) => computeLevel(id)));
}

function widgetProblem(doc: Y.Doc, widgets: readonly Widget[]): Failure | undefined {
  const seen = new Set<string>();
  for (const { id, type } of widgets) {
    if (findDefinition(type) === undefined) return failure("WIDGET_TYPE_NOT_FOUND", { type });
    if (seen.has(id) || findEntry(doc, "widgets", id) !== undefined) return failure("WIDGET_EXISTS");
    seen.add(id);
  }
  return undefined;
}
