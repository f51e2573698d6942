import { z } from "zod";
import type * as Y from "yjs";
import {
  createWidget,
  findEntry,
  readEntry,
  readPageOrder,
  readScreenIds,
  readTree,
  rectInParent,
  type Tree,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { placeBelow, rowAround, type NewItem, type Rect } from "../../geometry/index.ts";
import { CANVAS, FORM_COLUMN } from "../../limits.ts";
import { entityId, json, point, size, stamp, type Size } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import { checkProperty } from "../../rules/index.ts";
import { fillsColumn, findDefinition, opensSection, type WidgetDefinition } from "../../widgets/index.ts";
import type { Command } from "../command.ts";
import { ordersBehind, placeNew } from "./placeNew.ts";
import { parentProblem, roomProblem, treeOnScreen } from "../targets.ts";

const input = z.strictObject({
  id: entityId,
  type: z.string(),
  /** Drop position relative to the parent; when absent, a place below `below` is chosen. */
  position: point.exactOptional(),
  /** Widgets to go below when no position is given; when absent, the last of the siblings. */
  below: z.array(entityId).readonly().exactOptional(),
  size: size.exactOptional(),
  parentId: entityId.nullable().default(null),
  props: z.record(z.string(), json).exactOptional(),
  screen: entityId.exactOptional(),
  stamp,
});
type Input = z.output<typeof input>;

/** Adds a new widget: at the drop position, on top of its siblings, or below some widgets, after them in reading order. */
export const addWidget: Command<Input> = {
  id: "addWidget",
  title: "Add component",
  input,
  run(doc, wanted) {
    const definition = findDefinition(wanted.type);
    if (definition === undefined) return err(failure("WIDGET_TYPE_NOT_FOUND", { type: wanted.type }));
    if (findEntry(doc, "widgets", wanted.id) !== undefined) return err(failure("WIDGET_EXISTS"));
    const all = readTree(doc);
    const problem =
      roomProblem(all, 1) ?? parentProblem(doc, all, wanted.parentId) ?? propsProblem(definition, wanted);
    if (problem !== undefined) return err(problem);
    const screen = wanted.screen ?? findScreenBeside(all, wanted) ?? readScreenIds(doc)[0];
    const tree = treeOnScreen(doc, all, screen);
    const { id, type, parentId, below } = wanted;
    const order = ordersBehind(doc, tree, { parentId, below })(id);
    const found = findPlace(doc, tree, definition, wanted);
    const { x, y, width, height } = spanning(doc, { type, parentId }, found);
    const props = {
      ...headingLevel(doc, tree, wanted),
      ...wanted.props,
      ...(screen !== undefined && { __screenId: screen }),
    };
    const place = { position: { x, y }, size: { width, height } };
    createWidget(doc, { id, type, parentId, name: definition.title, props, ...place }, order, wanted.stamp);
    return ok([id]);
  },
};

/** The screen of what new widgets go into or below. */
export function findScreenBeside(
  tree: Tree,
  { parentId, below = [] }: { readonly parentId: string | null; readonly below?: readonly string[] },
): string | undefined {
  const beside = parentId ?? below.find((id) => tree.isAlive(id));
  return beside === undefined ? undefined : tree.getScreen(beside);
}

/** The first heading of a form is its title, and each further one begins a section. */
function headingLevel(doc: Y.Doc, tree: Tree, { type, parentId }: Input): Input["props"] {
  const isHeading = (id: string) => readEntry(doc, "widgets", id, "type") === "heading";
  const isSection =
    type === "heading" && readPageOrder(doc).followsPosition && tree.listChildren(parentId).some(isHeading);
  return isSection ? { level: "h3" } : {};
}

/** Widgets below which a new one is placed in a form: the neighbour's whole row, since below one of its widgets alone it would leave a hole. */
function wholeRows(doc: Y.Doc, tree: Tree, { parentId, below }: Input): Input["below"] {
  if (below === undefined || !readPageOrder(doc).followsPosition) return below;
  const siblings = tree.listChildren(parentId).map((id) => ({ id, rect: rectInParent(tree, id) }));
  return below.flatMap((id) => {
    const row = rowAround(siblings, id);
    return row?.every((one) => isField(doc, one)) === true ? row : [id];
  });
}

function isField(doc: Y.Doc, id: string): boolean {
  const type = readEntry(doc, "widgets", id, "type");
  const definition = typeof type === "string" ? findDefinition(type) : undefined;
  return definition !== undefined && fillsColumn(definition);
}

function findPlace(doc: Y.Doc, tree: Tree, definition: WidgetDefinition, wanted: Input): Rect {
  const { parentId, position, size: given } = wanted;
  if (position !== undefined) return { ...position, ...(given ?? sizeOfNew(doc, definition)) };
  if (given === undefined && isEmptyForm(doc, tree)) return firstPlace(doc, definition);
  const below = wholeRows(doc, tree, wanted);
  return placeNew(doc, tree, { parentId, below, ...toNewItem(definition, wanted) });
}

/** True for a form on whose page nothing stands. */
export function isEmptyForm(doc: Y.Doc, tree: Pick<Tree, "listChildren">): boolean {
  return readPageOrder(doc).followsPosition && tree.listChildren(null).length === 0;
}

/** Finds the position of the first widget of a form: centered; a header at the page's upper edge. */
export function firstPlace(doc: Y.Doc, definition: WidgetDefinition): Rect {
  const { rect } = placeBelow([], toNewItem(definition, {}), new Set(), FORM_COLUMN);
  const place = spanning(doc, { type: definition.type, parentId: null }, rect);
  return definition.type === "header" ? { ...place, y: 0 } : place;
}

/** A new widget as input for finding its place. */
export function toNewItem(definition: WidgetDefinition, { size: wanted }: Pick<Input, "size">): NewItem {
  return {
    ...(wanted ?? definition.size),
    fillsColumn: wanted === undefined && fillsColumn(definition),
    opensSection: opensSection(definition.type),
  };
}

/** The size of a new widget when dropped; a section of a form is as wide as the form's column. */
export function sizeOfNew(doc: Y.Doc, { type, size: usual }: Pick<WidgetDefinition, "type" | "size">): Size {
  return type === "section" && !startsAtLeft(doc, type) ? { ...usual, width: FORM_COLUMN.width } : usual;
}

/** True for types at x = 0: those that span the canvas, and a section of an app. */
export function startsAtLeft(doc: Y.Doc, type: unknown): boolean {
  return (
    type === "header" || type === "page-break" || (type === "section" && !readPageOrder(doc).followsPosition)
  );
}

/** The rectangle that a widget's type allows: a header or a page break on the canvas spans its whole width. */
export function spanning(
  doc: Y.Doc,
  { type, parentId }: { readonly type: unknown; readonly parentId: string | null },
  rect: Rect,
): Rect {
  if (!startsAtLeft(doc, type)) return rect;
  const isWhole = (type === "header" || type === "page-break") && parentId === null;
  return { ...rect, x: 0, width: isWhole ? CANVAS.width : rect.width };
}

function propsProblem({ properties }: WidgetDefinition, { props = {} }: Input) {
  for (const [name, value] of Object.entries(props)) {
    const property = properties[name];
    if (property === undefined) return failure("PROPERTY_UNKNOWN", { property: name });
    const problem = checkProperty(name, property, value, { allowEmpty: true });
    if (problem !== undefined) return problem;
  }
  return undefined;
}
