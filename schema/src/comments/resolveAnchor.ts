import type * as Y from "yjs";
import { readEntry } from "../doc/entries/entries.ts";
import { parseWidgetKey } from "../doc/keys/keys.ts";
import { readScreens } from "../doc/entries/records.ts";
import { readTree } from "../doc/tree/readTree.ts";
import { livingRow } from "../doc/keys/rows.ts";
import { listAncestors, type Tree } from "../doc/tree/tree.ts";
import type { Rect } from "../geometry/index.ts";
import type { Anchor, ThreadValue } from "./values.ts";

/** The canvas position of a thread. */
export interface ResolvedAnchor {
  /**
   * `here`: the anchor exists; `hidden`: it, or a container around it, is hidden; `orphan`: it was deleted, and only the
   * position and label stored in the thread are left.
   */
  readonly state: "here" | "hidden" | "orphan";
  /** The anchored component; for a removed row, the component that had it. */
  readonly widgetId: string | undefined;
  /** The canvas rectangle of that component, px; without one, the thread's stored position. */
  readonly rect: Rect;
}

/** A canvas document with its tree. */
export interface AnchorCanvas {
  readonly doc: Y.Doc;
  readonly tree: Pick<Tree, "isAlive" | "getParent" | "getRect">;
}

/** Reads the canvas for `resolveAnchor`. */
export function anchorCanvas(doc: Y.Doc): AnchorCanvas {
  return { doc, tree: readTree(doc) };
}

/** Resolves a thread's anchor by ids only, so a thread follows moved components and returns with restored ones. */
export function resolveAnchor(
  canvas: AnchorCanvas,
  thread: Pick<ThreadValue, "anchor" | "place" | "screen">,
): ResolvedAnchor {
  const { anchor, place } = thread;
  const own = { ...place, width: 0, height: 0 };
  if (anchor.kind === "point") {
    const isGone = thread.screen !== undefined && !hasScreen(canvas.doc, thread.screen);
    return { state: isGone ? "orphan" : "here", widgetId: undefined, rect: own };
  }
  const { widgetId } = anchor;
  if (!canvas.tree.isAlive(widgetId)) return { state: "orphan", widgetId: undefined, rect: own };
  const rect = canvas.tree.getRect(widgetId);
  if (!hasPart(canvas.doc, anchor)) return { state: "orphan", widgetId, rect };
  return { state: isShown(canvas, widgetId) ? "here" : "hidden", widgetId, rect };
}

function hasScreen(doc: Y.Doc, id: string): boolean {
  return readScreens(doc).some((screen) => screen.id === id);
}

/** A property exists with its component: an unset one has its default. */
function hasPart(doc: Y.Doc, anchor: Exclude<Anchor, { kind: "point" }>): boolean {
  if (anchor.kind !== "row") return true;
  const isRow = parseWidgetKey(anchor.row)?.kind === "row";
  return isRow && livingRow(readEntry(doc, "widgets", anchor.widgetId, anchor.row)) !== undefined;
}

function isShown({ doc, tree }: AnchorCanvas, widgetId: string): boolean {
  return [widgetId, ...listAncestors(tree, widgetId)].every(
    (id) => readEntry(doc, "widgets", id, "visible") !== false,
  );
}
