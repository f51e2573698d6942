import type * as Y from "yjs";
import { z } from "zod";
import {
  pointValue,
  readEntry,
  readPageBands,
  readPageTexts,
  readTree,
  writeEntry,
} from "../../doc/index.ts";
import type { BreakBand, Tree } from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { CANVAS, FORM_COLUMN } from "../../limits.ts";
import { entityId, stamp } from "../../model/index.ts";
import { err, ok } from "../../result.ts";
import { addWidget } from "../insertion/addWidget.ts";
import { treeBeside } from "../targets.ts";
import type { Command } from "../command.ts";

const input = z.strictObject({
  /** The page break at the start of the page; null for a first page without one. */
  pageId: entityId.nullable(),
  /** Its new index among the pages, from 0. */
  to: z.int().min(0),
  /** Id of the page break that the first page needs when another page moves before it. */
  newId: entityId,
  stamp,
});
type Input = z.output<typeof input>;

const PAGE_BREAK = "page-break";
const BREAK_HEIGHT = 40;

/** Moves a page of a form, with everything on it, to another index. */
export const movePage: Command<Input> = {
  id: "movePage",
  title: "Move page",
  input,
  isPlacing: true,
  run(doc, wanted) {
    const tree = treeBeside(doc, readTree(doc), wanted.pageId ?? "");
    const bands = readPageBands(tree, (id) => isPageBreak(doc, id));
    const moved = bands.find(({ id }) => id === wanted.pageId);
    if (moved === undefined) return err(failure("WIDGET_NOT_FOUND"));
    const order = bands.filter((band) => band !== moved).toSpliced(wanted.to, 0, moved);
    if (order.every((band, index) => band === bands[index])) return ok([]);
    const isLocked = bands.some(({ members }) => members.some((id) => isLockedIn(doc, id)));
    if (isLocked) return err(failure("WIDGET_LOCKED"));
    const start = stack({ doc, tree, order, top: bands[0]?.top ?? 0 });
    return start === undefined ? ok([...moved.members]) : beginFirst(doc, wanted, start);
  },
};

/** True for a page break. */
export function isPageBreak(doc: Y.Doc, id: string): boolean {
  return readEntry(doc, "widgets", id, "type") === PAGE_BREAK;
}

function isLockedIn(doc: Y.Doc, id: string): boolean {
  return readEntry(doc, "widgets", id, "locked") === true;
}

interface Stack {
  readonly doc: Y.Doc;
  readonly tree: Tree;
  readonly order: readonly BreakBand[];
  readonly top: number;
}

/** Stacks the pages below each other. Returns the y for a new page break when the page without one is no longer first. */
function stack({ doc, tree, order, top }: Stack): number | undefined {
  let y = top;
  let start: number | undefined;
  order.forEach((band, index) => {
    if (band.id === null && index > 0) {
      start = y;
      y += BREAK_HEIGHT + FORM_COLUMN.gap;
    }
    for (const id of band.members) {
      const at = tree.getPosition(id);
      const value = pointValue({ x: at.x, y: at.y + y - band.top, parentId: null });
      writeEntry(doc, "widgets", id, { key: "xy", value });
    }
    y += band.bottom - band.top;
  });
  return start;
}

/** Adds a page break to the former first page, titled like its start text. */
function beginFirst(doc: Y.Doc, { newId, stamp: by }: Input, y: number) {
  const title = readPageTexts(doc).start ?? "";
  const place = { position: { x: 0, y }, size: { width: CANVAS.width, height: BREAK_HEIGHT } };
  return addWidget.run(doc, {
    id: newId,
    type: PAGE_BREAK,
    parentId: null,
    props: { title },
    ...place,
    stamp: by,
  });
}
