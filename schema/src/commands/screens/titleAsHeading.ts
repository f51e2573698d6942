import type * as Y from "yjs";
import { z } from "zod";
import {
  META_ID,
  pointValue,
  readEntry,
  readScreenIds,
  readTree,
  writeEntry,
  type Tree,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { FORM_COLUMN } from "../../limits.ts";
import { entityId, stamp } from "../../model/index.ts";
import { err } from "../../result.ts";
import { addWidget } from "../insertion/addWidget.ts";
import { treeOnScreen } from "../targets.ts";
import type { Command } from "../command.ts";
import { updateProps } from "../properties/updateProps.ts";

const input = z.strictObject({
  /** Id of a new heading, used when there is none yet. */
  newId: entityId,
  stamp,
});

const HEADING = { width: FORM_COLUMN.width, height: 60 };

/** Makes the title of a form its heading: the text of its first heading, or a new one above everything. */
export const titleAsHeading: Command<z.infer<typeof input>> = {
  id: "titleAsHeading",
  title: "Use title as heading",
  input,
  run(doc, { newId, stamp: by }) {
    const name = readEntry(doc, "meta", META_ID, "name");
    if (typeof name !== "string" || name.trim() === "") return err(failure("REQUIRED", { title: "Title" }));
    const [screen] = readScreenIds(doc);
    const tree = treeOnScreen(doc, readTree(doc), screen);
    const first = findHeading(doc, tree);
    if (first !== undefined) return updateProps.run(doc, { widgetIds: [first], props: { text: name } });
    const position = { x: FORM_COLUMN.x, y: makeRoom(doc, tree) };
    const props = { text: name, level: "h1" };
    return addWidget.run(doc, {
      id: newId,
      type: "heading",
      parentId: null,
      props,
      position,
      size: HEADING,
      ...(screen !== undefined && { screen }),
      stamp: by,
    });
  },
};

/** The highest heading directly on the page. */
export function findHeading(doc: Y.Doc, tree: Tree): string | undefined {
  return tree
    .listChildren(null)
    .filter((id) => readEntry(doc, "widgets", id, "type") === "heading")
    .toSorted((a, b) => tree.getPosition(a).y - tree.getPosition(b).y)[0];
}

/** Moves everything below the header down by the height of a heading. Returns the heading's y. */
function makeRoom(doc: Y.Doc, tree: Tree): number {
  const roots = tree.listChildren(null).filter((id) => readEntry(doc, "widgets", id, "type") !== "header");
  const top = Math.min(...roots.map((id) => tree.getPosition(id).y));
  if (!Number.isFinite(top)) return FORM_COLUMN.y;
  const isFree =
    top >= FORM_COLUMN.y + HEADING.height + FORM_COLUMN.gap &&
    roots.length === tree.listChildren(null).length;
  if (isFree) return top - HEADING.height - FORM_COLUMN.gap;
  for (const id of roots) {
    if (readEntry(doc, "widgets", id, "locked") === true) continue;
    const { x, y } = tree.getPosition(id);
    const value = pointValue({ x, y: y + HEADING.height + FORM_COLUMN.gap, parentId: null });
    writeEntry(doc, "widgets", id, { key: "xy", value });
  }
  return top;
}
