import type { Result } from "@formweave/schema";
import { importedRows, importPreview, type ImportedRows, type ImportPreview } from "@formweave/schema/data";
import { request, type RequestFailure } from "./request.ts";
import { refetchRows, type TableAddress } from "./tables.ts";

/** Time limit of an import, ms: a hundred thousand rows take long. */
const PATIENCE_MS = 180_000;

/** Reads what a file holds, and guesses the kinds of its columns; nothing is kept. */
export function previewFile(
  { projectId, tableId }: TableAddress,
  file: File,
): Promise<Result<ImportPreview, RequestFailure>> {
  return request(`/api/projects/${projectId}/tables/${tableId}/import/preview`, importPreview, {
    method: "POST",
    body: file,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

/** Takes the rows of a file; `columns` has the column of the table for each of the file, null to leave it out. */
export async function importFile(
  { projectId, tableId, environment }: TableAddress,
  file: File,
  { columns, key }: { readonly columns: readonly (string | null)[]; readonly key: string },
): Promise<Result<ImportedRows, RequestFailure>> {
  const query = new URLSearchParams({
    environment,
    key,
    columns: columns.map((id) => id ?? "").join(","),
  });
  const path = `/api/projects/${projectId}/tables/${tableId}/import?${query.toString()}`;
  const done = await request(path, importedRows, {
    method: "POST",
    body: file,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await refetchRows({ projectId, tableId, environment });
  return done;
}

/** The address under which the rows of a table are downloaded. */
export function exportPath(
  { projectId, tableId, environment }: TableAddress,
  format: "csv" | "xlsx",
): string {
  return `/api/projects/${projectId}/tables/${tableId}/export?environment=${environment}&format=${format}`;
}
