import * as Y from "yjs";
import { z } from "zod";
import {
  checkEntry,
  findEntry,
  livingRow,
  parseTreePosition,
  countLevels,
  parseWidgetKey,
  readEntry,
  readRow,
  readTree,
  listSubtree,
  withCells,
  writeEntry,
  writeRow,
  type Root,
} from "../../doc/index.ts";
import { failure } from "../../errors.ts";
import { MAX_TEXT } from "../../limits.ts";
import { editedRoot, json, richText, type Json } from "../../model/index.ts";
import { err, ok, type Failure } from "../../result.ts";
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
    const value = root === "widgets" ? meantBy(key, given) : given;
    const problem = targetProblem(doc, root, id, key) ?? valueProblem(doc, { root, id, key }, value);
    if (problem !== undefined) return err(problem);
    const row = root === "widgets" ? patchRow(doc, id, key, value) : undefined;
    if (row === undefined) writeEntry(doc, root, id, { key, value });
    else writeRow(doc, row.place, row.value);
    return ok(root === "widgets" ? [id] : []);
  },
};

/** Failures for entries that are gone. */
const MISSING: Partial<Record<Root, "WIDGET_NOT_FOUND" | "LINK_NOT_FOUND" | "GUIDE_NOT_FOUND">> = {
  widgets: "WIDGET_NOT_FOUND",
  links: "LINK_NOT_FOUND",
  layout: "GUIDE_NOT_FOUND",
};

function targetProblem(doc: Y.Doc, root: Root, id: string, key: string): Failure | undefined {
  const entry = findEntry(doc, root, id);
  if (root === "meta") return undefined;
  if (entry === undefined || entry.has("del")) return failure(MISSING[root] ?? "SCREEN_NOT_FOUND");
  if (root !== "widgets") return undefined;
  if (FIXED.has(key)) return failure("PROPERTY_UNKNOWN", { property: key });
  if (!readTree(doc).isAlive(id)) return failure("WIDGET_NOT_FOUND");
  const isLocked = entry.get("locked") === true && key !== "locked";
  return isLocked ? failure("WIDGET_LOCKED") : undefined;
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
  if (problem !== undefined || root !== "widgets") return problem;
  return key === "at" ? treePositionProblem(doc, id, value) : cellProblem(doc, id, key);
}

function textProblem(key: string, current: Y.Text, value: Json | undefined): Failure | undefined {
  const name = parseWidgetKey(key)?.kind === "text" ? key.slice(2) : key;
  const isValid =
    current instanceof Y.XmlText
      ? richText.safeParse(value).success
      : typeof value === "string" && value.length <= MAX_TEXT;
  return isValid ? undefined : failure("PROPERTY_INVALID", { message: `The value of ${name} is not valid` });
}

/** The conflict log stores null for a removed value, and a removed row as an array. */
function meantBy(key: string, value: Json | undefined): Json | undefined {
  return parseWidgetKey(key)?.kind === "row" ? livingRow(value) : value;
}

/** The target and new value of the row behind a key; undefined for keys of no row. */
function patchRow(doc: Y.Doc, widgetId: string, key: string, value: Json | undefined) {
  const parsed = parseWidgetKey(key);
  if (parsed?.kind !== "row" && parsed?.kind !== "cell") return undefined;
  const place = { widgetId, list: parsed.list, id: parsed.id };
  if (parsed.kind === "row") return { place, value: livingRow(value) };
  const storedRow = readRow(findEntry(doc, "widgets", widgetId), parsed.list, parsed.id);
  return { place, value: storedRow && withCells(storedRow, [[parsed.cell, value ?? null]]) };
}

/** A cell can be set only in an existing row. */
function cellProblem(doc: Y.Doc, widgetId: string, key: string): Failure | undefined {
  const parsed = parseWidgetKey(key);
  if (parsed?.kind !== "cell") return undefined;
  const storedRow = readRow(findEntry(doc, "widgets", widgetId), parsed.list, parsed.id);
  return storedRow === undefined ? failure("ROW_NOT_FOUND") : undefined;
}

function treePositionProblem(doc: Y.Doc, id: string, value: Json | undefined): Failure | undefined {
  const parentId = parseTreePosition(value)?.parentId ?? null;
  const tree = readTree(doc);
  if (parentId !== null && listSubtree(tree, id).includes(parentId)) return failure("PARENT_CYCLE");
  return parentProblem(doc, tree, parentId, countLevels(tree, [id]));
}
