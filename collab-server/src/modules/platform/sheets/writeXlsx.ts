import { strToU8, Zip, ZipDeflate } from "fflate";
import type { FlatTable } from "./flatTable.ts";
import { MAX_SHEET_ROWS, sheetEnd, sheetRow, sheetStart, workbookParts } from "./sheetXml.ts";

/** Writes a workbook, compressed while it is written, so that memory holds only a few rows. */
export function* writeXlsx<Row>(
  { columns, readCells, isRightToLeft = false, sheetName = "Responses" }: FlatTable<Row>,
  batches: Iterable<readonly Row[]>,
): Generator<Uint8Array> {
  const packed = createPacker();
  let sheets = 0;
  let rows = 1;

  function startSheet(): void {
    if (sheets > 0) packed.end(sheetEnd(columns, rows));
    sheets++;
    rows = 1;
    packed.start(`xl/worksheets/sheet${sheets}.xml`, sheetStart({ columns, isRightToLeft }));
  }

  startSheet();
  for (const batch of batches) {
    if (rows + batch.length > MAX_SHEET_ROWS) startSheet();
    packed.write(batch.map((row) => sheetRow(readCells(row), columns, ++rows)).join(""));
    yield* packed.take();
  }
  packed.end(sheetEnd(columns, rows));
  for (const [path, text] of Object.entries(workbookParts(listSheetNames(sheetName, sheets), columns))) {
    packed.start(path, "");
    packed.end(text);
  }
  packed.close();
  yield* packed.take();
}

/** Names of sheets as workbooks take them: 31 characters at most, none of those that stand for something in a formula. */
function listSheetNames(name: string, count: number): readonly string[] {
  const plain =
    name
      .replaceAll(/[\\/?*[\]:']/g, " ")
      .trim()
      .slice(0, 25)
      .trim() || "Sheet";
  return Array.from({ length: count }, (_, index) => (index === 0 ? plain : `${plain} ${index + 1}`));
}

/** Writes a zip archive, one file after the other. */
function createPacker() {
  let packed: Uint8Array[] = [];
  let file: ZipDeflate | undefined;
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    packed.push(chunk);
  });
  return {
    start(path: string, text: string): void {
      file = new ZipDeflate(path, { level: 6 });
      zip.add(file);
      file.push(strToU8(text));
    },
    write(text: string): void {
      file?.push(strToU8(text));
    },
    end(text: string): void {
      file?.push(strToU8(text), true);
    },
    close(): void {
      zip.end();
    },
    /** Compressed bytes since the last call; empty when there are none. */
    take(): readonly Uint8Array[] {
      const taken = packed;
      packed = [];
      return taken.length === 0 ? [] : [Buffer.concat(taken)];
    },
  };
}
