import { joinTexts, type AnswerCell } from "@formweave/schema/answers";
import { tableExportQuery, type TableRow } from "@formweave/schema/data";
import { sourceField, type Json, type SourceField } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { withOwnTitles, type FlatTable } from "../../platform/sheets/flatTable.ts";
import { writeCsv } from "../../platform/sheets/writeCsv.ts";
import { writeXlsx } from "../../platform/sheets/writeXlsx.ts";
import { getValue, parseValue, readAnswers } from "../rows/parseValues.ts";
import { readStoredRow, ROW_COLUMNS, type RowOfTable } from "../rows/rowStatements.ts";
import { showRow } from "../rows/rowWriter.ts";

/** A question for all rows of a table as a file. */
export const rowExportQuestion = tableExportQuery.extend({
  projectId: z.string(),
  tableId: z.string(),
  name: z.string(),
  fields: z.array(sourceField),
});
export type RowExportQuestion = z.infer<typeof rowExportQuestion>;

/** Rows read and written at a time. */
const BATCH = 500;

/** Writes the rows of a table as a file, oldest first, while it is read. */
export function exportRows(db: Database, question: RowExportQuestion): Generator<Uint8Array> {
  const table = flatten(question);
  const batches = readBatches(db, question);
  return question.format === "csv" ? writeCsv(table, batches) : writeXlsx(table, batches);
}

function* readBatches(
  db: Database,
  { projectId, environment, tableId, fields }: RowExportQuestion,
): Generator<readonly TableRow[]> {
  const next = db.prepare<[object], RowOfTable>(
    `SELECT ${ROW_COLUMNS} FROM app_rows WHERE project_id = @projectId AND environment = @environment
       AND table_id = @tableId AND deleted_at IS NULL AND number > @after ORDER BY number LIMIT ${BATCH}`,
  );
  for (let after = 0; ;) {
    const rows = next.all({ projectId, environment, tableId, after }).map(readStoredRow);
    yield rows.map((row) => showRow({ fields }, row));
    const last = rows.at(-1);
    if (rows.length < BATCH || last === undefined) return;
    after = last.number;
  }
}

/** Columns and cells as `importing/readCell.ts` reads them. */
function flatten({ fields, name }: RowExportQuestion): FlatTable<TableRow> {
  return {
    sheetName: name,
    columns: withOwnTitles(
      fields.map((field) => {
        const format = readAnswers(field)?.columns[0]?.format;
        const currency = field.kind === "money" ? field.currency : undefined;
        return { title: field.name, currency, ...(format !== undefined && { format }) };
      }),
    ),
    readCells: ({ values }) => fields.map((field) => toCell(field, getValue(values, field.id))),
  };
}

function toCell(field: SourceField, value: Json): AnswerCell {
  if (value === null) return null;
  const parsed = parseValue(field, value);
  // What does not fit its column any more is given as it is.
  if (!parsed.ok || parsed.value === undefined) return showPlain(value);
  return readAnswers(field)?.cells(parsed.value)[0] ?? showPlain(parsed.value);
}

function showPlain(value: Json): AnswerCell {
  if (typeof value !== "object") return value;
  return Array.isArray(value) ? joinTexts(value.map(String)) : JSON.stringify(value);
}
