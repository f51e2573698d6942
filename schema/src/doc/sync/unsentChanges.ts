import * as Y from "yjs";
import type { Json, ProposedChange } from "../../model/index.ts";
import { findEntry, META_ID, readEntry, rootMap } from "../entries/entries.ts";
import { readEpoch } from "../entries/epoch.ts";
import { exportWidgets } from "../read/exportWidgets.ts";
import { readRecords, readScreens } from "../entries/records.ts";
import { readPageOrder } from "../tree/pageOrder.ts";
import { parseRowKey, rowKey } from "../keys/rowKeys.ts";
import { effectiveValue } from "../keys/rows.ts";
import { toJsonValue, sameJson } from "../keys/values.ts";
import { readWidgets } from "../entries/widgets.ts";

/** A copy of a document with work that never reached the team, and the team's document. */
export interface LocalCopy {
  readonly kept: Y.Doc;
  readonly team: Y.Doc;
  /** The server's state vector in the epoch of the copy. */
  readonly known: Uint8Array;
}

/**
 * A person's work that the team's document lacks: new widgets, screens, links, guides and data sources, and each value beside the team's. Where both edited one text,
 * the value is the merged text, unless the team has moved to another epoch.
 */
export function unsentChanges(copy: LocalCopy): readonly ProposedChange[] {
  const seen = Y.decodeStateVector(copy.known);
  const isUnsent = ({ id, length }: Y.Item) => id.clock + length > (seen.get(id.client) ?? 0);
  const copies: MergedCopy = { ...copy, merged: mergedWith(copy), isUnsent };
  return [
    ...addedRecords(copies),
    ...addedWidgets(copies),
    ...listChanges(copies, { root: "meta", id: META_ID }),
    ...ENTRY_ROOTS.flatMap((root) =>
      [...rootMap(copy.kept, root).keys()].flatMap((id) => listChanges(copies, { root, id })),
    ),
  ];
}

/** Roots with entries that people edit; new entries of the second list are records. */
const ENTRY_ROOTS = ["screens", "widgets", "links", "layout", "sources"] as const;
const RECORD_ROOTS = ["screens", "links", "layout", "sources"] as const;

type EntryAddress = Pick<Extract<ProposedChange, { kind: "set" }>, "root" | "id">;

interface MergedCopy extends LocalCopy {
  /** The team's document merged with this work; undefined where it cannot be merged. */
  readonly merged: Y.Doc | undefined;
  readonly isUnsent: (item: Y.Item) => boolean;
}

function mergedWith({ kept, team }: LocalCopy): Y.Doc | undefined {
  if (readEpoch(kept) !== readEpoch(team)) return undefined;
  const merged = new Y.Doc();
  for (const doc of [team, kept]) Y.applyUpdate(merged, Y.encodeStateAsUpdate(doc));
  return merged;
}

function addedRecords({ kept, team, isUnsent }: MergedCopy): readonly ProposedChange[] {
  return RECORD_ROOTS.flatMap((root) => {
    const items = rootMap(kept, root)._map;
    const isAdded = (id: string) => {
      const item = items.get(id);
      return item !== undefined && isUnsent(item) && findEntry(team, root, id) === undefined;
    };
    return readRecords(kept, root).flatMap((record) =>
      isAdded(record.id) ? [{ kind: "addRecord" as const, root, record }] : [],
    );
  });
}

function addedWidgets({ kept, team, isUnsent }: MergedCopy): readonly ProposedChange[] {
  const records = readWidgets(kept);
  const isAdded = (id: string, item: Y.Item) =>
    isUnsent(item) && findEntry(team, "widgets", id) === undefined && records.get(id)?.deleted === undefined;
  const added = [...rootMap(kept, "widgets")._map].filter(([id, item]) => isAdded(id, item));
  const ids = new Set(added.map(([id]) => id));
  return exportWidgets(records, { screens: readScreens(kept), order: readPageOrder(kept), only: ids }).map(
    (widget) => ({ kind: "add", widget }),
  );
}

function listChanges(copies: MergedCopy, { root, id }: EntryAddress): readonly ProposedChange[] {
  const entry = findEntry(copies.kept, root, id);
  const teamEntry = findEntry(copies.team, root, id);
  if (entry === undefined || teamEntry === undefined) return [];
  // The mark of the assistant must not carry over to the person who accepts the change.
  const keys = [...entry._map.keys()].filter((key) => key !== "assisted");
  const unsentKeys = keys.filter(
    (key) => findUnsentValue(copies, { root, id, key }, { entry, teamEntry }) !== undefined,
  );
  const wholes = new Set(unsentKeys.map((key) => toReportedKey(key, { entry, teamEntry })));
  return [...wholes].flatMap((key) => {
    const unsentValue = findUnsentValue(copies, { root, id, key }, { entry, teamEntry });
    const before = effectiveValue(teamEntry, key);
    const after = isOfRow(key) ? effectiveValue(entry, key) : unsentValue?.value;
    return sameJson(before, after) ? [] : [{ kind: "set", root, id, key, before, after }];
  });
}

interface Entries {
  readonly entry: Y.Map<unknown>;
  readonly teamEntry: Y.Map<unknown>;
}

function isOfRow(key: string): boolean {
  return parseRowKey(key) !== undefined;
}

/** The key to report a change under: a cell whose row is missing on one side is reported with its row. */
function toReportedKey(key: string, { entry, teamEntry }: Entries): string {
  const parsed = parseRowKey(key);
  if (parsed?.kind !== "cell") return key;
  const row = rowKey(parsed.list, parsed.id);
  const isOnBoth = [entry, teamEntry].every((side) => effectiveValue(side, row) !== undefined);
  return isOnBoth ? key : row;
}

/** The value that the person wrote under a key; undefined where they did not touch it. */
function findUnsentValue(
  copies: MergedCopy,
  address: EntryAddress & { readonly key: string },
  { entry, teamEntry }: Entries,
): { readonly value: Json | undefined } | undefined {
  const { root, id, key } = address;
  const value = entry.get(key);
  if (value instanceof Y.Text && copies.merged !== undefined)
    return { value: readEntry(copies.merged, root, id, key) };
  const item = entry._map.get(key);
  if (item === undefined) return undefined;
  const isOwnValue = value instanceof Y.Text ? holdsUnsent(value, copies) : copies.isUnsent(item);
  return isOwnValue || isRemoved(item, teamEntry._map.get(key)) ? { value: toJsonValue(value) } : undefined;
}

function holdsUnsent(text: Y.Text, { isUnsent }: MergedCopy): boolean {
  for (let item = text._start; item !== null; item = item.right) if (isUnsent(item)) return true;
  return false;
}

function isRemoved(item: Y.Item, teamEntry: Y.Item | undefined): boolean {
  return item.deleted && teamEntry?.deleted === false && Y.compareIDs(item.id, teamEntry.id);
}
