import { err, ok, type Failure, type Result } from "@formweave/schema";
import { readStoredFile } from "@formweave/schema/answers";
import { isJson } from "@formweave/schema/model";
import type { UploadedFile, Uploads } from "#widgets/files/uploads.ts";
import { at } from "#runtime/filling/drafts/at.ts";

const UNREACHABLE: Failure = { code: "UPLOAD_FAILED", message: "It could not be sent. Try again" };

/** Uploads the files of a field to a published form, before the answers that refer to them. */
export function uploadsTo(slug: string, widgetId: string): Uploads {
  const address = `/api/releases/${slug}/files?field=${encodeURIComponent(widgetId)}`;
  return { put: (file, report, signal) => send(address, file, { report, signal }) };
}

interface Sending {
  readonly report: (share: number) => void;
  readonly signal: AbortSignal;
}

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(address: string, file: File, { report, signal }: Sending): Promise<Result<UploadedFile>> {
  const { promise, resolve } = Promise.withResolvers<Result<UploadedFile>>();
  const request = new XMLHttpRequest();
  request.open("POST", address);
  request.responseType = "json";
  request.setRequestHeader("content-type", "application/octet-stream");
  request.setRequestHeader("content-disposition", `attachment; filename*=UTF-8''${encodeName(file.name)}`);
  request.upload.addEventListener("progress", ({ loaded, total }) => total > 0 && report(loaded / total));
  request.addEventListener("load", () => resolve(readAnswer(request.response)));
  for (const end of ["error", "abort", "timeout"] as const)
    request.addEventListener(end, () => resolve(err(UNREACHABLE)));
  signal.addEventListener("abort", () => request.abort());
  request.send(file);
  return promise;
}

function readAnswer(body: unknown): Result<UploadedFile> {
  const data = at(body, "data");
  const file = isJson(data) ? readStoredFile(data) : undefined;
  if (file !== undefined) return ok(file);
  const message = at(at(body, "error"), "message");
  return err(typeof message === "string" ? { code: "UPLOAD_REFUSED", message } : UNREACHABLE);
}

/** Encoded as in RFC 8187. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
