import { err, limits, ok, serverFailure, type Result } from "@formweave/schema";
import type { FileEncoding, FileSeparator } from "@formweave/schema/data";
import { FILE_SEPARATORS } from "@formweave/schema/data";
import { detectSeparator, readCsvInSteps } from "@formweave/schema/responses";
import { runInSlices } from "../../../live/timeSlices.ts";
import type { Upload } from "../../../http/sentFile.ts";
import { decodeFile } from "./decodeFile.ts";

/** A file read as rows of texts, its header apart. */
export interface TextTable {
  readonly encoding: FileEncoding;
  readonly separator: FileSeparator;
  readonly header: readonly string[];
  readonly rows: readonly TextRow[];
}

/** A row of a file, and its place there, the first being 1. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The way to read a file; guessed where it is not said. */
interface FileReading {
  readonly encoding?: FileEncoding | undefined;
  readonly separator?: FileSeparator | undefined;
}

const MB = 1_000_000;

/** Receives a CSV file and reads it, a piece at a time. */
export async function receiveFile(
  { announcedBytes, body }: Pick<Upload, "announcedBytes" | "body">,
  { encoding, separator: asked }: FileReading,
): Promise<Result<TextTable>> {
  const bytes = announcedBytes > limits.MAX_TABLE_FILE ? undefined : await readBytes(body());
  if (bytes === undefined) return err(tooLong());
  const decoded = decodeFile(bytes, encoding);
  if (decoded === undefined) return err(serverFailure("TABLE_FILE_UNREADABLE"));
  const detected = detectSeparator(decoded.text);
  const separator = asked ?? FILE_SEPARATORS.find((sign) => sign === detected) ?? ",";
  const all = await runInSlices(readCsvInSteps(decoded.text, separator), () => performance.now());
  const [header, ...rows] = all
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (header === undefined) return err(serverFailure("TABLE_FILE_UNREADABLE"));
  if (rows.length > limits.MAX_TABLE_ROWS) return err(tooLong());
  return ok({ encoding: decoded.encoding, separator, header: header.cells, rows });
}

function tooLong() {
  const { MAX_TABLE_ROWS: rows, MAX_TABLE_FILE } = limits;
  return serverFailure("TABLE_FILE_TOO_LONG", { rows, mb: MAX_TABLE_FILE / MB });
}

/** Collects a body; undefined above the largest file. */
async function readBytes(body: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limits.MAX_TABLE_FILE) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
