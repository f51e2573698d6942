import type { Json, Row } from "../../model/index.ts";
import { ORDER_CELL, rowKey, type CellKey, type EntryList, type RowKey } from "./rowKeys.ts";
import { livingRow, orderOfRow, withCells, type RowValue } from "./rows.ts";

/** Rows of one entry, put together from its keys in any order. */
export interface RowCollector<List extends EntryList> {
  add(key: RowKey<List> | CellKey<List>, value: Json): void;
  /** The rows in their order, with their separately stored cells; cells of missing rows are ignored. Call after the last `add`. */
  list(list: List): readonly Row[];
}

interface OpenRow {
  readonly list: EntryList;
  readonly id: string;
  value: RowValue;
}

/** Creates an empty collector. */
export function createRowCollector<List extends EntryList>(): RowCollector<List> {
  const rows = new Map<string, OpenRow>();
  const cells: (readonly [row: string, cell: string, value: Json])[] = [];
  const mergeCells = () => {
    for (const [key, cell, value] of cells.splice(0)) {
      const row = rows.get(key);
      if (row !== undefined) row.value = withCells(row.value, [[cell, value]]);
    }
  };
  return {
    add(key, value) {
      const whole = rowKey(key.list, key.id);
      if (key.kind === "cell") cells.push([whole, key.cell, value]);
      const row = key.kind === "row" ? livingRow(value) : undefined;
      if (row !== undefined) rows.set(whole, { list: key.list, id: key.id, value: row });
    },
    list(list) {
      mergeCells();
      return inOrder([...rows.values()].filter((row) => row.list === list));
    },
  };
}

function inOrder(rows: readonly OpenRow[]): readonly Row[] {
  return rows
    .map(({ id, value }) => {
      const { [ORDER_CELL]: _order, ...cells } = value;
      return { row: { ...cells, id }, order: orderOfRow(value) };
    })
    .toSorted((a, b) => {
      if (a.order !== b.order) return a.order < b.order ? -1 : 1;
      return a.row.id < b.row.id ? -1 : 1;
    })
    .map(({ row }) => row);
}
