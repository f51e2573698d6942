import { orderBetween } from "../geometry/index.ts";
import { type Json, type Row } from "../model/index.ts";

/** A row as it stands in the document: its cells and its order key, without the id, which is in the key. */
export type RowValue = Readonly<Record<string, Json>>;

/** The values of rows in the given order, ready to be written, by id. */
export function orderRows(rows: readonly Row[]): ReadonlyMap<string, RowValue> {
  const values = new Map<string, RowValue>();
  let previous: string | null = null;
  for (const row of rows) {
    const order = orderBetween(previous, null, row.id);
    values.set(row.id, rowValue(row, order));
    previous = order;
  }
  return values;
}

/** The value of one row under an order key. */
export function rowValue({ id: _id, ...cells }: Row, order: string): RowValue {
  return { ...cells, order };
}
