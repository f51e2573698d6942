import type * as Y from "yjs";
import { z } from "zod";
import { pointValue, readEntry, rectInParent, writeEntry, type Tree } from "../../doc/index.ts";
import {
  isSameRect,
  SLOT_SIDES,
  type PageStart,
  type Rect,
  type Slot,
  type SlotItem,
} from "../../geometry/index.ts";
import { ADD_AT, FORM_COLUMN, MAX_COORDINATE } from "../../limits.ts";
import { entityId } from "../../model/index.ts";
import { fillsColumn, findDefinition, opensSection } from "../../widgets/index.ts";
import { spanning } from "../insertion/addWidget.ts";
import { reparentWidgets } from "../order/reparentWidgets.ts";

/** A slot between items or beside one, named by the ids of its neighbours. */
export const slot = z.strictObject({
  ids: z.array(entityId).min(1).max(2).readonly(),
  side: z.enum(SLOT_SIDES),
});

/** Widget data that slots depend on. */
export interface SlotWidget {
  readonly type: string;
  readonly locked: boolean;
}

/** The children of a parent as slot items, in its coordinates. */
export function listSlotItems(
  tree: Tree,
  parentId: string | null,
  known: (id: string) => SlotWidget | undefined,
): readonly SlotItem[] {
  return tree.listChildren(parentId).map((id) => toSlotItem(known(id), { id, rect: rectInParent(tree, id) }));
}

/** A widget with its rectangle as a slot item. */
export function toSlotItem(
  known: SlotWidget | undefined,
  { id, rect }: Pick<SlotItem, "id" | "rect">,
): SlotItem {
  const definition = findDefinition(known?.type ?? "");
  return {
    id,
    rect,
    isFixed: known?.locked === true,
    fillsColumn: definition !== undefined && fillsColumn(definition),
    opensSection: opensSection(known?.type),
  };
}

/** Reads the slot data of widgets from a document. */
export function knownIn(doc: Y.Doc): (id: string) => SlotWidget {
  return (id) => {
    const type = readEntry(doc, "widgets", id, "type");
    return {
      type: typeof type === "string" ? type : "",
      locked: readEntry(doc, "widgets", id, "locked") === true,
    };
  };
}

/** Start of the column in a parent that has no other widgets for orientation. */
export function pageStart(parentId: string | null, isForm: boolean): PageStart {
  return parentId === null && isForm ? FORM_COLUMN : ADD_AT;
}

/** Writes the changed rectangles of widgets in a parent; unchanged ones are skipped. */
export function writeRects(
  doc: Y.Doc,
  tree: Tree,
  parentId: string | null,
  places: ReadonlyMap<string, Rect>,
): void {
  for (const [id, wanted] of places) {
    const type = readEntry(doc, "widgets", id, "type");
    const { x, y, width, height } = spanning(doc, { type, parentId }, wanted);
    const place = { x, y: Math.min(y, MAX_COORDINATE - height), width, height };
    const was = rectInParent(tree, id);
    if (tree.getParent(id) === parentId && isSameRect(was, place)) continue;
    writeEntry(doc, "widgets", id, { key: "xy", value: pointValue({ x: place.x, y: place.y, parentId }) });
    if (was.width !== width || was.height !== height)
      writeEntry(doc, "widgets", id, { key: "wh", value: [width, height] });
  }
}

/** Orders widgets dropped into a slot next to its neighbours, in a parent that is ordered by hand. */
export function orderInSlot(
  doc: Y.Doc,
  tree: Tree,
  ids: readonly string[],
  { ids: named, side }: Slot,
): void {
  const parentId = tree.getParent(named[0] ?? "");
  if (!tree.isManual(parentId)) return;
  const siblings = tree.listChildren(parentId).filter((id) => !ids.includes(id));
  const turns = named.map((id) => siblings.indexOf(id)).filter((turn) => turn >= 0);
  const isBefore = side === "above" || side === "left";
  const above = siblings[isBefore ? Math.min(...turns) - 1 : Math.max(...turns)] ?? null;
  reparentWidgets.run(doc, { widgetIds: [...ids], parentId, above });
}
