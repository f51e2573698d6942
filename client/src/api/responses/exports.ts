import { z } from "zod";
import { err, failure, ok, type Result } from "@formweave/schema";
import { envelope } from "@formweave/schema/api";
import { unprintable, type ExportInput } from "@formweave/schema/responses";
import { request, type RequestFailure } from "#api/request.ts";

/** Progress of a download. */
export interface ExportProgress {
  readonly bytes: number;
  /** Share that has arrived, from 0 to 1; undefined where it cannot be known: for a packed file. */
  readonly share: number | undefined;
}

/** An exported file of responses. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

interface Following {
  /** Fires when the file is no longer needed. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** Downloads responses as a file and reports the progress. Never throws; without a connection it is OFFLINE or UNREACHABLE. */
export async function fetchExport(
  projectId: string,
  input: ExportInput,
  following: Following,
): Promise<Result<ExportedFile, RequestFailure>> {
  try {
    const response = await fetch(`/api/projects/${projectId}/responses/export`, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
      signal: following.signal,
    });
    if (!response.ok) return err(await readRefusal(response));
    const content = await readAll(response, input, following.onProgress);
    return ok({ name: readFileName(response) ?? `responses.${input.format}`, content });
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return err(unreachable());
    throw error;
  }
}

/** Regions with letter paper instead of A4. Source: Unicode CLDR, paper sizes by territory. */
const LETTER_REGIONS: ReadonlySet<string | undefined> = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE"]);

/** Lists the characters of a response that its PDF cannot show, each once. */
export function fetchUnprintable(projectId: string, id: string) {
  return request(`/api/projects/${projectId}/responses/${id}/pdf/missing`, unprintable);
}

/** The address of a response as a PDF, on the paper of the user's region. */
export function pdfPath(projectId: string, id: string): string {
  const { region } = new Intl.Locale(navigator.language).maximize();
  const paper = LETTER_REGIONS.has(region) ? "letter" : "a4";
  return `/api/projects/${projectId}/responses/${id}/pdf?paper=${paper}`;
}

async function readAll(
  response: Response,
  { format }: ExportInput,
  onProgress: Following["onProgress"],
): Promise<Blob> {
  const rows = Number(response.headers.get("x-row-count") ?? 0);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, lines] = [0, 0];
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || value === undefined) break;
    chunks.push(value);
    bytes += value.byteLength;
    lines += countLines(value);
    // A row has at least one line; where answers have several, the share reaches 1 too early.
    onProgress({ bytes, share: format === "xlsx" ? undefined : Math.min(1, lines / (rows + 2)) });
  }
  return new Blob(chunks, { type: response.headers.get("content-type") ?? "" });
}

function countLines(chunk: Uint8Array): number {
  return chunk.reduce((count, byte) => count + Number(byte === 10), 0);
}

function readFileName(response: Response): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}

async function readRefusal(response: Response): Promise<RequestFailure> {
  const parsed = envelope(z.unknown()).safeParse(await response.json());
  if (!parsed.success || parsed.data.success) return unreachable();
  return { ...parsed.data.error, retryable: response.status >= 500 || response.status === 429 };
}

function unreachable(): RequestFailure {
  return { ...failure(navigator.onLine ? "UNREACHABLE" : "OFFLINE"), retryable: true };
}
