import type * as Y from "yjs";
import { z } from "zod";
import { pointValue, readEntry, rectInParent, writeEntry, type Tree } from "../../doc/index.ts";
import { computeBounds, tidyForm, type FormRole, type Rect, type TidyItem } from "../../geometry/index.ts";
import { ok } from "../../result.ts";
import { findDefinition, fillsColumn } from "../../widgets/index.ts";
import { spanning, startsAtLeft } from "../insertion/addWidget.ts";
import type { Command } from "../command.ts";
import { findUnlocked, topmost, treeBeside, widgetIds } from "../targets.ts";

const input = z.strictObject({ widgetIds });

/**
 * Lays widgets out as a form, in reading order: all widgets of the page in its middle; only some of them, or those in a
 * container, in their current column. Widgets below make room.
 */
export const tidyWidgets: Command<z.infer<typeof input>> = {
  id: "tidyWidgets",
  title: "Tidy up",
  input,
  isPlacing: true,
  run(doc, { widgetIds: wanted }) {
    const found = findUnlocked(doc, wanted);
    if (!found.ok) return found;
    const { tree } = found.value;
    const ids = topmost(tree, found.value.ids);
    for (const group of Map.groupBy(ids, (id) => `${tree.getParent(id)} ${tree.getScreen(id)}`).values()) {
      const [first = ""] = group;
      const parentId = tree.getParent(first);
      const page = treeBeside(doc, tree, first);
      const isPage = parentId === null && page.listChildren(null).length === group.length;
      const places = tidyForm(toTidyItems(doc, tree, group), isPage);
      for (const [id, place] of places) {
        const type = readEntry(doc, "widgets", id, "type");
        const { x, y, width, height } = spanning(doc, { type, parentId }, place);
        writeEntry(doc, "widgets", id, { key: "xy", value: pointValue({ x, y, parentId }) });
        writeEntry(doc, "widgets", id, { key: "wh", value: [width, height] });
      }
      if (!isPage) makeRoom(doc, page, places);
    }
    return ok(ids);
  },
};

/** Moves the widgets below some others down by the height that these gained. */
function makeRoom(doc: Y.Doc, tree: Tree, places: ReadonlyMap<string, Rect>): void {
  const ids = [...places.keys()];
  const [was, is] = [
    computeBounds(ids.map((id) => rectInParent(tree, id))),
    computeBounds([...places.values()]),
  ];
  const parentId = tree.getParent(ids[0] ?? "");
  if (was === undefined || is === undefined) return;
  const end = was.y + was.height;
  const more = is.y + is.height - end;
  if (more <= 0) return;
  const others = tree.listChildren(parentId).filter((id) => !places.has(id));
  for (const id of others.filter((other) => isBelow(rectInParent(tree, other), is, end))) {
    if (readEntry(doc, "widgets", id, "locked") === true) continue;
    const { x, y } = rectInParent(tree, id);
    writeEntry(doc, "widgets", id, { key: "xy", value: pointValue({ x, y: y + more, parentId }) });
  }
}

function isBelow({ x, y, width }: Rect, column: Rect, end: number): boolean {
  return y >= end && x < column.x + column.width && x + width > column.x;
}

function toTidyItems(doc: Y.Doc, tree: Tree, ids: readonly string[]): readonly TidyItem[] {
  let hasTitle = false;
  return ids
    .map((id) => ({ id, rect: rectInParent(tree, id) }))
    .toSorted((a, b) => a.rect.y - b.rect.y)
    .map((item) => {
      const type = readEntry(doc, "widgets", item.id, "type");
      const role = resolveRole(type, hasTitle);
      hasTitle ||= role === "title";
      return { ...item, role, isSpanning: startsAtLeft(doc, type) };
    });
}

/** The first heading is the title, each further one begins a section. */
function resolveRole(type: unknown, hasTitle: boolean): FormRole {
  if (type === "heading") return hasTitle ? "section" : "title";
  const definition = typeof type === "string" ? findDefinition(type) : undefined;
  return definition !== undefined && fillsColumn(definition) ? "field" : "own";
}
