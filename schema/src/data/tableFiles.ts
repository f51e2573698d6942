import { z } from "zod";
import { environment } from "../api/index.ts";
import { COLUMN_KINDS, entityId } from "../model/index.ts";

/** Encodings of a file's text. */
export const FILE_ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
/** Signs between the cells of a CSV file. */
export const FILE_SEPARATORS = [",", ";", "\t"] as const;

/** The way to read a file; guessed where it is not said. */
const reading = {
  encoding: z.enum(FILE_ENCODINGS).optional(),
  separator: z.enum(FILE_SEPARATORS).optional(),
};

/** POST …/tables/:tableId/import/preview, whose body is the file. */
export const importPreviewQuery = z.strictObject(reading);

/** A column of a file, as it would come into a table unless somebody decides otherwise. */
const guessedColumn = z.strictObject({
  name: z.string(),
  /** A kind that keeps each value as it is written. */
  kind: z.enum(COLUMN_KINDS),
  /** The first values that differ. */
  samples: z.array(z.string()),
  /** Rows with a value. */
  filled: z.number().int(),
});

/** Contents of a file. */
export const importPreview = z.strictObject({
  encoding: z.enum(FILE_ENCODINGS),
  separator: z.enum(FILE_SEPARATORS),
  /** Rows behind the header. */
  rows: z.number().int(),
  columns: z.array(guessedColumn),
});

/** POST …/tables/:tableId/import, whose body is the file. */
export const tableImportQuery = z.strictObject({
  environment,
  /** Of the caller's own: a file that comes again under its key is taken once. */
  key: entityId,
  ...reading,
  /** The column of the table for each column of the file, in their order and with commas between; empty for none. */
  columns: z
    .string()
    .max(10_000)
    .transform((ids) => ids.split(",").map((id) => (id === "" ? null : id)))
    .pipe(z.array(entityId.nullable())),
  /** True to hear what would become of the rows, and to write none. */
  isTrial: z
    .enum(["true", "false"])
    .default("false")
    .transform((word) => word === "true"),
});

/** Outcome of an import. */
export const importedRows = z.strictObject({
  count: z.number().int(),
  /** Rows that came before under this key. */
  known: z.number().int(),
  /** Rows that do not fit; of many the first. */
  rejected: z.array(
    z.strictObject({
      /** Row of the file, the header being 1. */
      line: z.number().int(),
      problems: z.array(z.string()),
    }),
  ),
  rejectedCount: z.number().int(),
});

/** GET …/tables/:tableId/export. */
export const tableExportQuery = z.strictObject({
  environment: environment.default("production"),
  format: z.enum(["csv", "xlsx"]).default("csv"),
});

export type FileEncoding = (typeof FILE_ENCODINGS)[number];
export type FileSeparator = (typeof FILE_SEPARATORS)[number];
export type GuessedColumn = z.infer<typeof guessedColumn>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportPreviewQuery = z.infer<typeof importPreviewQuery>;
export type TableImportQuery = z.infer<typeof tableImportQuery>;
export type ImportedRows = z.infer<typeof importedRows>;
