import {
  toJsonValue,
  findListRoot,
  livingRow,
  ORDER_CELL,
  parseRowKey,
  readCells,
  rowBeforeRemoval,
  rowKey,
  sameJson,
  withCells,
  type EntryList,
  type RowValue,
} from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type * as Y from "yjs";
import { isReplaced, jsonOfKept, type PriorState } from "../judge/priorState.ts";
import type { Address } from "../../document/address.ts";
import type { ValueConflict } from "./resolveValueConflict.ts";
import type { Incoming } from "../decode/incoming.ts";

/** A conflict about one row whose two sides were written under different keys; each side is given as the whole row. */
export interface RowConflict extends Omit<ValueConflict, "standsId" | "isSeen"> {
  readonly address: Address;
}

/** A row of a widget or a data source as it is in the document now. */
interface RowInDocument {
  readonly entry: Y.Map<unknown>;
  readonly list: EntryList;
  readonly id: string;
  /** Address of the row itself, also when a cell was touched. */
  readonly address: Address;
}

/**
 * Finds the conflict at a row: its removal against a cell that the remover did not know, a cell of a removed row, or a whole
 * row from an older client over cells written separately. Call after the update is applied.
 */
export function resolveRowConflict(
  doc: Y.Doc,
  prior: PriorState,
  incoming: Incoming,
): RowConflict | undefined {
  const rowInDocument = findRow(prior);
  if (rowInDocument === undefined || !isReplaced(doc, prior)) return undefined;
  const { key } = prior.change.address;
  if (key !== rowInDocument.address.key)
    return rowInDocument.entry.has(key ?? "") ? cellOfRemoved(rowInDocument, incoming) : undefined;
  const previousRow = livingRow(prior.kept && jsonOfKept(prior.kept));
  if (previousRow === undefined) return undefined;
  return (
    removalOfChanged(rowInDocument, previousRow, incoming) ??
    hiddenCells(rowInDocument, previousRow, incoming)
  );
}

function findRow({ change, entry }: PriorState): RowInDocument | undefined {
  const { root, key = "" } = change.address;
  const parsed = parseRowKey(key);
  if (entry === undefined || parsed === undefined || findListRoot(parsed.list) !== root) return undefined;
  const { list, id } = parsed;
  return { entry, list, id, address: { ...change.address, key: rowKey(list, id) } };
}

/** True when other keys may conflict with this one: always for a row, and for a cell while its row is removed. */
export function canRowConflict(entry: Y.Map<unknown>, key: string): boolean {
  const parsed = parseRowKey(key);
  if (parsed?.kind === "row") return true;
  return (
    parsed?.kind === "cell" && livingRow(toJsonValue(entry.get(rowKey(parsed.list, parsed.id)))) === undefined
  );
}

/** A cell written to a removed row does not restore it; the log keeps the row as it would have been. */
function cellOfRemoved(
  { entry, list, id, address }: RowInDocument,
  { owners }: Incoming,
): RowConflict | undefined {
  const row = toJsonValue(entry.get(rowKey(list, id)));
  const item = entry._map.get(rowKey(list, id));
  if (livingRow(row) !== undefined || item === undefined) return undefined;
  const wanted = withCells(rowBeforeRemoval(row) ?? { [ORDER_CELL]: "" }, readCells(entry, list, id));
  const sides = { mineJson: wanted, theirsJson: row, otherUserId: owners.readAuthor(item) };
  return { address, ...sides, stands: "theirs", correction: undefined };
}

/** Removing a row removes the cells that its author knows, so a remaining cell is one that they had not seen. */
function removalOfChanged(
  rowInDocument: RowInDocument,
  previousRow: RowValue,
  incoming: Incoming,
): RowConflict | undefined {
  const { entry, list, id, address } = rowInDocument;
  const row = toJsonValue(entry.get(rowKey(list, id)));
  const cells = readCells(entry, list, id);
  if (livingRow(row) !== undefined || cells.size === 0) return undefined;
  const base = rowBeforeRemoval(row) ?? previousRow;
  const otherUserId = authorOfCells(rowInDocument, [...cells.keys()], incoming);
  const sides = { address, mineJson: row, theirsJson: withCells(base, cells), otherUserId };
  return incoming.isReconnecting
    ? { ...sides, stands: "theirs", correction: { kind: "plain", value: base } }
    : { ...sides, stands: "mine", correction: undefined };
}

/** Older clients write whole rows. Their changes of cells that the team has since written separately stay invisible. */
function hiddenCells(
  rowInDocument: RowInDocument,
  previousRow: RowValue,
  incoming: Incoming,
): RowConflict | undefined {
  const { entry, list, id, address } = rowInDocument;
  const row = livingRow(toJsonValue(entry.get(rowKey(list, id))));
  const cells = readCells(entry, list, id);
  if (row === undefined || cells.size === 0) return undefined;
  const hidden = [...cells].filter(([cell, value]) => {
    const wanted = row[cell] ?? null;
    return cell !== ORDER_CELL && !sameJson(wanted, previousRow[cell] ?? null) && !sameJson(wanted, value);
  });
  const names = hidden.map(([cell]) => cell);
  if (names.length === 0) return undefined;
  const otherUserId = authorOfCells(rowInDocument, names, incoming);
  const now = withCells(row, cells);
  const mineJson = withCells(
    now,
    names.map((cell): [string, Json] => [cell, row[cell] ?? null]),
  );
  return { address, mineJson, theirsJson: now, otherUserId, stands: "theirs", correction: undefined };
}

/** Author of cells; another person is preferred to the update's sender. */
function authorOfCells(
  { entry, address }: RowInDocument,
  cells: readonly string[],
  incoming: Incoming,
): string {
  const authors = cells.flatMap((cell) => {
    const item = entry._map.get(`${address.key ?? ""}/${cell}`);
    return item === undefined ? [] : incoming.owners.readAuthor(item);
  });
  return authors.findLast((author) => author !== incoming.userId) ?? incoming.userId;
}
