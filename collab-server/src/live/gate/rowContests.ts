import {
  jsonOf,
  livingRow,
  ORDER_CELL,
  parseWidgetKey,
  readCells,
  rowBeforeRemoval,
  rowKey,
  sameJson,
  withCells,
  type RowList,
  type RowValue,
} from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type * as Y from "yjs";
import { isReplaced, jsonOfKept, type PriorState } from "./priorState.ts";
import type { Address } from "../document/address.ts";
import type { Contest } from "./resolveContest.ts";
import type { Incoming } from "./incoming.ts";

/** Two wishes for one row that were written under different keys, told as what the row would be. */
export interface RowContest extends Omit<Contest, "standsId" | "isSeen"> {
  readonly address: Address;
}

/** A row of a widget as it stands in the document now. */
interface RowInDocument {
  readonly entry: Y.Map<unknown>;
  readonly list: RowList;
  readonly id: string;
  /** The row itself. */
  readonly address: Address;
}

/**
 * What met at a row: its removal and a cell that the remover did not know of, a cell for a row that is gone, or a whole row of
 * an older client over cells that were written apart. Asked after the update was applied.
 */
export function contestAtRow(doc: Y.Doc, prior: PriorState, incoming: Incoming): RowContest | undefined {
  const place = placeOf(prior);
  if (place === undefined || !isReplaced(doc, prior)) return undefined;
  const { key } = prior.touch.address;
  if (key !== place.address.key)
    return place.entry.has(key ?? "") ? cellOfRemoved(place, incoming) : undefined;
  const stood = livingRow(prior.kept && jsonOfKept(prior.kept));
  if (stood === undefined) return undefined;
  return removalOfChanged(place, stood, incoming) ?? hiddenCells(place, stood, incoming);
}

function placeOf({ touch, entry }: PriorState): RowInDocument | undefined {
  const { root, key = "" } = touch.address;
  const parsed = root === "widgets" ? parseWidgetKey(key) : undefined;
  if (entry === undefined || (parsed?.kind !== "row" && parsed?.kind !== "cell")) return undefined;
  const { list, id } = parsed;
  return { entry, list, id, address: { ...touch.address, key: rowKey(list, id) } };
}

/** Whether a key of an entry may be contested by other keys: a row always, a cell while its row is gone. */
export function isRowContestable(entry: Y.Map<unknown>, key: string): boolean {
  const parsed = parseWidgetKey(key);
  if (parsed?.kind === "row") return true;
  return (
    parsed?.kind === "cell" && livingRow(jsonOf(entry.get(rowKey(parsed.list, parsed.id)))) === undefined
  );
}

/** A cell for a row that is gone does not bring it back; what the row would be is kept in the log. */
function cellOfRemoved(
  { entry, list, id, address }: RowInDocument,
  { owners }: Incoming,
): RowContest | undefined {
  const row = jsonOf(entry.get(rowKey(list, id)));
  const item = entry._map.get(rowKey(list, id));
  if (livingRow(row) !== undefined || item === undefined) return undefined;
  const wanted = withCells(rowBeforeRemoval(row) ?? { [ORDER_CELL]: "" }, readCells(entry, list, id));
  const sides = { mineJson: wanted, theirsJson: row, otherUserId: owners.authorOf(item) };
  return { address, ...sides, stands: "theirs", correction: undefined };
}

/** Who removes a row takes the cells along that they know of, so a cell that is left is news to them. */
function removalOfChanged(place: RowInDocument, stood: RowValue, incoming: Incoming): RowContest | undefined {
  const { entry, list, id, address } = place;
  const row = jsonOf(entry.get(rowKey(list, id)));
  const cells = readCells(entry, list, id);
  if (livingRow(row) !== undefined || cells.size === 0) return undefined;
  const base = rowBeforeRemoval(row) ?? stood;
  const otherUserId = authorOfCells(place, [...cells.keys()], incoming);
  const sides = { address, mineJson: row, theirsJson: withCells(base, cells), otherUserId };
  return incoming.isReturning
    ? { ...sides, stands: "theirs", correction: { kind: "plain", value: base } }
    : { ...sides, stands: "mine", correction: undefined };
}

/** An older client writes whole rows; what it changed in a cell that the team wrote apart since is not to be seen. */
function hiddenCells(place: RowInDocument, stood: RowValue, incoming: Incoming): RowContest | undefined {
  const { entry, list, id, address } = place;
  const row = livingRow(jsonOf(entry.get(rowKey(list, id))));
  const cells = readCells(entry, list, id);
  if (row === undefined || cells.size === 0) return undefined;
  const hidden = [...cells].filter(([cell, value]) => {
    const wanted = row[cell] ?? null;
    return cell !== ORDER_CELL && !sameJson(wanted, stood[cell] ?? null) && !sameJson(wanted, value);
  });
  const names = hidden.map(([cell]) => cell);
  if (names.length === 0) return undefined;
  const otherUserId = authorOfCells(place, names, incoming);
  const now = withCells(row, cells);
  const mineJson = withCells(
    now,
    names.map((cell): [string, Json] => [cell, row[cell] ?? null]),
  );
  return { address, mineJson, theirsJson: now, otherUserId, stands: "theirs", correction: undefined };
}

/** Who wrote cells, another person before the one who sent the update. */
function authorOfCells(
  { entry, address }: RowInDocument,
  cells: readonly string[],
  incoming: Incoming,
): string {
  const authors = cells.flatMap((cell) => {
    const item = entry._map.get(`${address.key ?? ""}/${cell}`);
    return item === undefined ? [] : incoming.owners.authorOf(item);
  });
  return authors.findLast((author) => author !== incoming.userId) ?? incoming.userId;
}
