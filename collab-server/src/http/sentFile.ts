import { Readable } from "node:stream";
import type { Context } from "hono";
import { formatAttachment } from "./fileName.ts";

/** A request body that is a file, read as a stream. */
export interface Upload {
  /** The Content-Disposition header. */
  readonly disposition: string | undefined;
  /** Content-Length as the client states it; 0 when absent. */
  readonly announcedBytes: number;
  body(): AsyncIterable<Uint8Array>;
}

/** A file sent instead of JSON. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  /** Unset for files generated while they are sent. */
  readonly bytes?: number;
  /** Number of rows to come, for a progress display of the client. */
  readonly rows?: number;
  readonly body: Readable;
  /** Displayed inline and cached as immutable: an image of a type that cannot run code. */
  readonly isPicture?: true;
}

/** Reads the upload of a request. */
export function uploadIn({ req }: Context): Upload {
  return {
    disposition: req.header("content-disposition"),
    announcedBytes: Number(req.header("content-length") ?? 0),
    async *body() {
      for await (const chunk of req.raw.body ?? []) yield chunk;
    },
  };
}

/**
 * Responds with a file that browsers download and never display, unless it is a picture: uploads of strangers must not run on our origin.
 */
export function answerFile(
  context: Context,
  { name, type, bytes, rows, body, isPicture }: SentFile,
): Response {
  context.set("isFile", true);
  context.set("isForGood", isPicture === true);
  const headers = {
    "content-type": type,
    ...(bytes !== undefined && { "content-length": String(bytes) }),
    ...(rows !== undefined && { "x-row-count": String(rows) }),
    "content-disposition": isPicture === true ? "inline" : formatAttachment(name),
  };
  if (context.req.method !== "HEAD") return context.body(Readable.toWeb(body), 200, headers);
  // An unread stream would stay open for good.
  body.destroy();
  return context.body(null, 200, headers);
}
