import {
  answeredRelease,
  EXPORT_FORMATS,
  exportInput,
  type ExportedForm,
  type ResponseRow,
} from "@formweave/schema/responses";
import { pageDirection } from "@formweave/schema/model";
import { z } from "zod";
import type { ResponseReader } from "../responseReader.ts";
import { flatExport } from "./exportColumns.ts";
import { writeCsv } from "../../../platform/sheets/writeCsv.ts";
import { writeJson } from "./writeJson.ts";
import { writeXlsx } from "../../../platform/sheets/writeXlsx.ts";

/** Rows read and written at a time. */
const BATCH = 500;

/** Input of an export. */
export const exportQuestion = z.object({
  format: z.enum(EXPORT_FORMATS),
  of: exportInput.shape.of,
  projectId: z.string(),
  name: z.string(),
  environment: exportInput.shape.environment,
  releases: z.array(answeredRelease),
  /** The language of the form, as a BCP 47 tag. */
  language: z.string().optional(),
  /** URL prefix of response files, followed by the file id. */
  filesUrl: z.string(),
  exportedAt: z.number(),
});

export type ExportQuestion = z.infer<typeof exportQuestion>;

/** An export file, generated while it is read. */
interface WrittenExport {
  /** Number of responses when the export began; responses erased since are left out. */
  readonly total: number;
  readonly chunks: Generator<Uint8Array>;
}

type ExportReader = Pick<ResponseReader, "numbers" | "findNumbers" | "rows" | "notes">;

/** Starts writing an export file. */
export function writeExport(reader: ExportReader, question: ExportQuestion): WrittenExport {
  const { of, projectId } = question;
  const numbers = Array.isArray(of)
    ? reader.findNumbers(projectId, of)
    : reader.numbers({ ...of, projectId });
  return { total: numbers.length, chunks: writeFormat(reader, question, numbers) };
}

function writeFormat(
  reader: ExportReader,
  question: ExportQuestion,
  numbers: Float64Array,
): Generator<Uint8Array> {
  const batches = readBatches(reader, numbers);
  const { format, filesUrl, releases, language, name } = question;
  if (format === "json") return writeJson(toExportedForm(question), withNotes(reader, batches));
  const flat = flatExport(releases, (id) => filesUrl + id);
  return format === "csv"
    ? writeCsv(flat, batches)
    : writeXlsx({ ...flat, isRightToLeft: pageDirection({ language, name }) === "rtl" }, batches);
}

function* readBatches(reader: ExportReader, numbers: Float64Array): Generator<readonly ResponseRow[]> {
  for (let start = 0; start < numbers.length; start += BATCH)
    yield reader.rows([...numbers.subarray(start, start + BATCH)]);
}

function* withNotes(reader: ExportReader, batches: Iterable<readonly ResponseRow[]>) {
  for (const rows of batches) {
    const notes = reader.notes(rows.map(({ id }) => id));
    yield rows.map((row) => ({
      ...row,
      notes: (notes.get(row.id) ?? []).map(({ text, userName, createdAt }) => ({
        text,
        userName,
        createdAt: new Date(createdAt).toISOString(),
      })),
    }));
  }
}

function toExportedForm({ name, environment, exportedAt, releases }: ExportQuestion): ExportedForm {
  return {
    format: "formweave-responses",
    version: 1,
    name,
    environment,
    exportedAt: new Date(exportedAt).toISOString(),
    releases,
  };
}
