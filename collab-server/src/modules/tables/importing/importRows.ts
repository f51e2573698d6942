import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Failure, Result } from "@formweave/schema";
import type { ImportedRows } from "@formweave/schema/data";
import type { Json, SourceField } from "@formweave/schema/model";
import { z } from "zod";
import { parseNewValues, type RowValues } from "../rows/parseValues.ts";
import type { TableWriting } from "../rows/tableScope.ts";
import type { TableServices } from "../services.ts";
import { createCellReader, type ReadCell } from "./readCell.ts";
import type { TextRow, TextTable } from "./receiveFile.ts";

/** Rows of a file, to be written into a table. */
export interface TableImport {
  readonly writing: TableWriting;
  /** Names the file: a row that came before under it is known. */
  readonly key: string;
  readonly file: Pick<TextTable, "rows">;
  /** The column of the table for each column of the file; null for none. */
  readonly columns: readonly (string | null)[];
  readonly isTrial: boolean;
}

type ImportServices = Pick<TableServices, "tableRows" | "tableIndexing" | "transaction">;

/** Time of one transaction, ms; other calls are served in between. */
const SLICE_MS = 5;
/** Rejected rows that are named. */
const MAX_NAMED = 500;

/** Writes the rows of a file, and names each with a value that its column refuses. */
export async function importRows(services: ImportServices, given: TableImport): Promise<ImportedRows> {
  const { file, writing } = given;
  const readValues = createRowReader(writing.fields, given.columns);
  const done: ImportedRows = { count: 0, known: 0, rejected: [], rejectedCount: 0 };
  const rows = file.rows.values();
  const take = ({ line, cells }: TextRow): void =>
    takeRow(services, { ...given, line, values: readValues(cells), done });
  const takeNext = (): boolean => {
    services.tableIndexing.follow(writing.scope, writing.fields);
    return takeSome(rows, take);
  };
  while (services.transaction(takeNext)) await nextTurn();
  return done;
}

/** Takes rows for a short time; false once there are no more. */
function takeSome(rows: Iterator<TextRow>, take: (row: TextRow) => void): boolean {
  const end = performance.now() + SLICE_MS;
  do {
    const next = rows.next();
    if (next.done === true) return false;
    take(next.value);
  } while (performance.now() < end);
  return true;
}

/** Reads the values of a row from its cells; empty ones are left out. */
function createRowReader(
  fields: readonly SourceField[],
  columns: readonly (string | null)[],
): (cells: readonly string[]) => RowValues {
  const readers = columns.flatMap((id, index): readonly { id: string; index: number; read: ReadCell }[] => {
    const field = fields.find((one) => one.id === id);
    return field === undefined ? [] : [{ id: field.id, index, read: createCellReader(field) }];
  });
  return (cells) => {
    const values = readers.map(({ id, index, read }): readonly [string, Json] => [
      id,
      read(cells[index] ?? ""),
    ]);
    return Object.fromEntries(values.filter(([, value]) => value !== null));
  };
}

interface TakenRow extends TableImport {
  readonly line: number;
  readonly values: RowValues;
  readonly done: ImportedRows;
}

function takeRow(services: ImportServices, row: TakenRow): void {
  const { writing, key, line, values, isTrial, done } = row;
  const id = nameRow(writing, key, line);
  if (services.tableRows.find(writing.scope, id) !== undefined) {
    done.known++;
    return;
  }
  const written: Result<unknown> = isTrial
    ? parseNewValues(writing.fields, values)
    : services.tableRows.create(writing, [{ id, values: { ...values } }]);
  if (written.ok) done.count++;
  else reject(done, line, describeProblems(written.error, writing.fields));
}

/** The id of a row in each import of its file under one key. */
function nameRow({ scope }: TableWriting, key: string, line: number): string {
  const named = JSON.stringify([...Object.values(scope), key, line]);
  return createHash("sha256").update(named).digest("base64url").slice(0, 24);
}

function reject(done: ImportedRows, line: number, problems: string[]): void {
  done.rejectedCount++;
  if (done.rejected.length < MAX_NAMED) done.rejected.push({ line, problems });
}

const invalid = z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) });

function describeProblems({ message, details }: Failure, fields: readonly SourceField[]): string[] {
  const named = invalid.safeParse(details);
  if (!named.success) return [message];
  return named.data.problems.map((problem) => {
    const column = fields.find(({ id }) => id === problem.field);
    return column === undefined ? problem.message : `${column.name}: ${problem.message}`;
  });
}
