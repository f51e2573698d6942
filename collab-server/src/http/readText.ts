import { err, ok, serverFailure, type Result } from "@formweave/schema";

/** Reads a body as far as it may go; UPLOAD_BROKEN when who sends it hangs up, which is theirs to do and no fault of the server. */
export async function readText({ headers, body }: Request, maxBytes: number): Promise<Result<string>> {
  if (Number(headers.get("content-length")) > maxBytes) return err(serverFailure("BODY_TOO_LARGE"));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return err(serverFailure("BODY_TOO_LARGE"));
      chunks.push(chunk);
    }
  } catch {
    // Nothing but the line can fail here.
    return err(serverFailure("UPLOAD_BROKEN"));
  }
  return ok(Buffer.concat(chunks).toString("utf8"));
}
