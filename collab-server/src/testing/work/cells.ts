import { findEntry, toJsonValue, findParentKey, ROOTS, rootMap, type Root } from "@formweave/schema/doc";
import type * as Y from "yjs";

/** Address of a value; the key "" is the entry itself. */
export interface CellAddress {
  readonly root: Root;
  readonly id: string;
  readonly key: string;
}

/** A value before and after a change, as JSON text; undefined when absent. */
export interface CellChange extends CellAddress {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** All values of a document as JSON text, by cell name. */
export type Cells = ReadonlyMap<string, string>;

/** Name of an address, as a map key. */
export function cellName({ root, id, key }: CellAddress): string {
  return `${root}/${id}/${key}`;
}

/** Reads all cells of a document. */
export function readCells(doc: Y.Doc): Cells {
  return createCellReader(doc).cells;
}

/** Keeps the cells of a document up to date. */
export interface CellReader {
  readonly cells: Cells;
  /** Reads the entries that a transaction changed again; returns the changes. */
  follow(transaction: Y.Transaction): CellChange[];
}

/** Creates a reader that has read the whole document. */
export function createCellReader(doc: Y.Doc): CellReader {
  const cells = new Map<string, string>();
  const entries = new Map<string, ReadonlyMap<string, string>>();

  function readAgain(root: Root, id: string): CellChange[] {
    const entryName = `${root}/${id}`;
    const before = entries.get(entryName) ?? NOTHING;
    const after = readEntryCells(doc, root, id);
    entries.set(entryName, after);
    const changes: CellChange[] = [];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const change = { root, id, key, before: before.get(key), after: after.get(key) };
      if (change.before === change.after) continue;
      changes.push(change);
      if (change.after === undefined) cells.delete(cellName(change));
      else cells.set(cellName(change), change.after);
    }
    return changes;
  }

  for (const root of ROOTS) {
    const ids = root === "meta" ? [""] : rootMap(doc, root).keys();
    for (const id of ids) readAgain(root, id);
  }
  return {
    cells,
    follow: (transaction) => changedEntries(doc, transaction).flatMap(([root, id]) => readAgain(root, id)),
  };
}

const NOTHING: ReadonlyMap<string, string> = new Map();

function readEntryCells(doc: Y.Doc, root: Root, id: string): ReadonlyMap<string, string> {
  const entry = findEntry(doc, root, id);
  const cells = new Map<string, string>();
  if (entry === undefined) return cells;
  if (root !== "meta") cells.set("", "true");
  for (const [key, value] of entry) cells.set(key, JSON.stringify(toJsonValue(value) ?? null));
  return cells;
}

function changedEntries(doc: Y.Doc, { changed }: Y.Transaction): (readonly [Root, string])[] {
  const byEntry = new Map<string, readonly [Root, string]>();
  for (const [type, keys] of changed) {
    for (const [root, id] of findEntries(doc, type, keys)) byEntry.set(`${root}/${id}`, [root, id]);
  }
  return [...byEntry.values()];
}

type Changed = Y.Transaction["changed"] extends Map<infer Type, infer Keys> ? [Type, Keys] : never;

function findEntries(doc: Y.Doc, type: Changed[0], keys: Changed[1]): (readonly [Root, string])[] {
  const path: string[] = [];
  let top = type;
  for (let parent = type.parent; parent !== null; parent = top.parent) {
    path.unshift(findParentKey(top) ?? "");
    top = parent;
  }
  const root = ROOTS.find((name) => doc.share.get(name) === top);
  if (root === undefined) return [];
  if (root === "meta") return [[root, ""]];
  const [id] = path;
  return id === undefined
    ? [...keys].flatMap((key) => (key === null ? [] : [[root, key] as const]))
    : [[root, id]];
}
