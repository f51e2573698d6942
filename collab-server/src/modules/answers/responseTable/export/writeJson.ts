import type { ExportedForm, ExportedResponse, ResponseRow } from "@formweave/schema/responses";

/** A response with its notes. */
interface JsonRow extends ResponseRow {
  readonly notes: ExportedResponse["notes"];
}

/** Writes a JSON file that the import can read, with one response on each line. */
export function* writeJson(form: ExportedForm, batches: Iterable<readonly JsonRow[]>): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(form).slice(0, -1)},"responses":[`);
  let isFirst = true;
  for (const rows of batches) {
    const lines = rows.map((row) => `\n${JSON.stringify(exported(row))}`);
    if (lines.length > 0) yield Buffer.from((isFirst ? "" : ",") + lines.join(","));
    isFirst &&= lines.length === 0;
  }
  yield Buffer.from("\n]}\n");
}

function exported({
  id,
  releaseId,
  submittedAt,
  correctedAt,
  answers,
  tags,
  notes,
}: JsonRow): ExportedResponse {
  return {
    id,
    releaseId,
    submittedAt: new Date(submittedAt).toISOString(),
    correctedAt: correctedAt === null ? null : new Date(correctedAt).toISOString(),
    answers,
    tags,
    notes,
  };
}
