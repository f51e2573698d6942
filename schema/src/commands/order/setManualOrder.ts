import type * as Y from "yjs";
import { z } from "zod";
import {
  MANUAL_ORDER_KEY,
  META_ID,
  treePositionValue,
  readEntry,
  readTree,
  writeEntry,
  type Tree,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { heaviestAscending, ordersBetween } from "../../geometry/index.ts";
import { err, ok } from "../../result.ts";
import type { Failure } from "../../result.ts";
import type { Command } from "../command.ts";
import { readOrder } from "../targets.ts";

/** Returns a form to reading by position, discarding all manual orders. */
export const orderByPosition: Command<Record<string, never>> = {
  id: "orderByPosition",
  title: "Order by position",
  input: z.strictObject({}),
  run(doc) {
    const tree = readTree(doc);
    const parents = [null, ...tree.ids].filter((id) => isFlagged(doc, id) && !isLocked(doc, id));
    if (parents.length === 0) return err(failure("ORDER_IS_BY_POSITION"));
    for (const parentId of parents) writeFlag(doc, parentId, undefined);
    return ok(parents.flatMap((id) => tree.listChildren(id)));
  },
};

/** The failure when the children of a parent may not be ordered by hand; undefined when they may. */
export function manualOrderProblem(doc: Y.Doc, tree: Tree, parentId: string | null): Failure | undefined {
  return tree.isManual(parentId) || !isLocked(doc, parentId) ? undefined : failure("WIDGET_LOCKED");
}

/**
 * Fixes the order of a parent's children, regardless of their positions. Keeps as many order keys as possible, first those of
 * locked widgets, to reduce conflicts with concurrent edits.
 */
export function setManualOrder(doc: Y.Doc, parentId: string | null, wanted: readonly string[]): void {
  if (isSame(readTree(doc).listChildren(parentId), wanted)) return;
  const keys = wanted.map((id) => readOrder(doc, id) ?? "");
  const kept = heaviestAscending(keys, (index) => (isLocked(doc, wanted[index] ?? "") ? wanted.length : 1));
  let before: string | null = null;
  let between: string[] = [];
  const close = (after: string | null) => {
    const orders = ordersBetween(before, after, between);
    between.forEach((id, index) => writeOrder(doc, id, { parentId, order: orders[index] }));
    [before, between] = [after, []];
  };
  for (const [index, id] of wanted.entries()) {
    if (kept.has(index)) close(keys[index] ?? null);
    else if (!isLocked(doc, id)) between.push(id);
  }
  close(null);
  writeFlag(doc, parentId, true);
}

interface OrderedPosition {
  readonly parentId: string | null;
  readonly order: string | undefined;
}

function writeOrder(doc: Y.Doc, id: string, { parentId, order }: OrderedPosition): void {
  if (order === undefined) return;
  writeEntry(doc, "widgets", id, { key: "at", value: treePositionValue({ parentId, order }) });
}

function writeFlag(doc: Y.Doc, parentId: string | null, value: true | undefined): void {
  const root = parentId === null ? "meta" : "widgets";
  writeEntry(doc, root, parentId ?? META_ID, { key: MANUAL_ORDER_KEY, value });
}

function isFlagged(doc: Y.Doc, parentId: string | null): boolean {
  const root = parentId === null ? "meta" : "widgets";
  return readEntry(doc, root, parentId ?? META_ID, MANUAL_ORDER_KEY) === true;
}

function isLocked(doc: Y.Doc, id: string | null): boolean {
  return id !== null && readEntry(doc, "widgets", id, "locked") === true;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
