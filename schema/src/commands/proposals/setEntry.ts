import * as Y from "yjs";
import { z } from "zod";
import {
  checkEntry,
  findEntry,
  findListRoot,
  livingRow,
  parseTreePosition,
  countLevels,
  parseRowKey,
  parseWidgetKey,
  readEntry,
  readRow,
  readTree,
  listSubtree,
  withCells,
  writeEntry,
  writeRow,
  type CellKey,
  type Root,
  type RowKey,
  type RowValue,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_TEXT } from "../../limits.ts";
import { editedRoot, json, richText, type Json } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
import { appFailure } from "../../appErrors.ts";
import type { Command } from "../command.ts";
import { parentProblem } from "../targets.ts";

const input = z.strictObject({
  root: editedRoot,
  /** The id of the entry; "" in `meta`. */
  id: z.string(),
  key: z.string(),
  /** Absent removes the key; a text or rich text is rewritten in place. */
  value: json.exactOptional(),
});
type Input = z.infer<typeof input>;

/** Keys written once at creation, and keys with commands of their own. */
const FIXED: ReadonlySet<string> = new Set(["type", "createdAt", "createdBy", "assisted", "del"]);

/**
 * Sets one key to the other value of a conflict. Checked like every write on the server; all other features use specific
 * commands.
 */
export const setEntry: Command<Input> = {
  id: "setEntry",
  title: "Use the other value",
  input,
  run(doc, { root, id, key, value: given }) {
    const row = findRow(root, key);
    const value = row?.kind === "row" ? livingRow(given) : given;
    const problem = targetProblem(doc, root, id, key) ?? valueProblem(doc, { root, id, key }, value);
    if (problem !== undefined) return err(problem);
    if (row === undefined) writeEntry(doc, root, id, { key, value });
    else patchRow(doc, id, row, value);
    return ok(root === "widgets" ? [id] : []);
  },
};

/** Failures for entries that are gone. */
const MISSING: Partial<Record<Root, Failure>> = {
  widgets: failure("WIDGET_NOT_FOUND"),
  links: appFailure("LINK_NOT_FOUND"),
  layout: failure("GUIDE_NOT_FOUND"),
  sources: appFailure("SOURCE_NOT_FOUND"),
};

function targetProblem(doc: Y.Doc, root: Root, id: string, key: string): Failure | undefined {
  const entry = findEntry(doc, root, id);
  if (root === "meta") return undefined;
  if (entry === undefined || entry.has("del")) return MISSING[root] ?? failure("SCREEN_NOT_FOUND");
  if (isFixed(root, key)) return failure("PROPERTY_UNKNOWN", { property: key });
  if (root !== "widgets") return undefined;
  if (!readTree(doc).isAlive(id)) return failure("WIDGET_NOT_FOUND");
  const isLocked = entry.get("locked") === true && key !== "locked";
  return isLocked ? failure("WIDGET_LOCKED") : undefined;
}

function isFixed(root: Root, key: string): boolean {
  return root === "widgets" ? FIXED.has(key) : root === "sources" && key === "type";
}

function valueProblem(
  doc: Y.Doc,
  { root, id, key }: Pick<Input, "root" | "id" | "key">,
  value: Json | undefined,
): Failure | undefined {
  const current = findEntry(doc, root, id)?.get(key);
  if (current instanceof Y.Text) return textProblem(key, current, value);
  const type = readEntry(doc, root, id, "type");
  const problem = checkEntry(root, typeof type === "string" ? type : undefined, key, value);
  if (problem !== undefined) return problem;
  const isMove = root === "widgets" && key === "at";
  return isMove ? treePositionProblem(doc, id, value) : cellProblem(doc, id, findRow(root, key));
}

function textProblem(key: string, current: Y.Text, value: Json | undefined): Failure | undefined {
  const name = parseWidgetKey(key)?.kind === "text" ? key.slice(2) : key;
  const isValid =
    current instanceof Y.XmlText
      ? richText.safeParse(value).success
      : typeof value === "string" && value.length <= MAX_TEXT;
  return isValid ? undefined : failure("PROPERTY_INVALID", { message: `The value of ${name} is not valid` });
}

/**
 * The row or cell behind a key of an entry. The conflict log stores null for a removed value, and a removed row as an array.
 */
function findRow(root: Root, key: string): RowKey | CellKey | undefined {
  const parsed = parseRowKey(key);
  return parsed !== undefined && findListRoot(parsed.list) === root ? parsed : undefined;
}

function patchRow(doc: Y.Doc, entryId: string, key: RowKey | CellKey, value: Json | undefined): void {
  const place = { entryId, list: key.list, id: key.id };
  if (key.kind === "row") writeRow(doc, place, livingRow(value));
  else writeRow(doc, place, withCells(readStored(doc, entryId, key) ?? {}, [[key.cell, value ?? null]]));
}

/** A cell can be set only in an existing row. */
function cellProblem(doc: Y.Doc, entryId: string, key: RowKey | CellKey | undefined): Failure | undefined {
  const isLost = key?.kind === "cell" && readStored(doc, entryId, key) === undefined;
  return isLost ? failure("ROW_NOT_FOUND") : undefined;
}

function readStored(doc: Y.Doc, entryId: string, { list, id }: RowKey | CellKey): RowValue | undefined {
  return readRow(findEntry(doc, findListRoot(list), entryId), list, id);
}

function treePositionProblem(doc: Y.Doc, id: string, value: Json | undefined): Failure | undefined {
  const parentId = parseTreePosition(value)?.parentId ?? null;
  const tree = readTree(doc);
  if (parentId !== null && listSubtree(tree, id).includes(parentId)) return failure("PARENT_CYCLE");
  return parentProblem(doc, tree, parentId, countLevels(tree, [id]));
}
