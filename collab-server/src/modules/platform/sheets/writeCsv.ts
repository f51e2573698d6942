import type { AnswerCell } from "@formweave/schema/answers";
import { writeCsvRow } from "@formweave/schema/responses";
import type { FlatTable } from "./flatTable.ts";

/** Byte order mark, by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}";

/** Writes a CSV file in batches of rows. */
export function* writeCsv<Row>(
  { columns, readCells }: FlatTable<Row>,
  batches: Iterable<readonly Row[]>,
): Generator<Uint8Array> {
  yield encode(BYTE_ORDER_MARK + writeCsvRow(columns.map(({ title }) => title)));
  for (const rows of batches)
    yield encode(rows.map((row) => writeCsvRow(readCells(row).map(readable))).join(""));
}

function readable(cell: AnswerCell): string | number | null {
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  return cell;
}

function encode(text: string): Uint8Array {
  return Buffer.from(text.toWellFormed(), "utf8");
}
