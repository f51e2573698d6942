import { Readable } from "node:stream";
import type { Context } from "hono";
import { attachmentOf } from "../modules/files/fileName.ts";

/** A body that is a file, as it arrives. */
export interface Upload {
  /** Its Content-Disposition. */
  readonly disposition: string | undefined;
  /** What the sender says of its length; 0 where it says nothing. */
  readonly announcedBytes: number;
  body(): AsyncIterable<Uint8Array>;
}

/** A file that is given in the place of JSON. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  /** Not known of what is made as it is sent. */
  readonly bytes?: number;
  /** The rows that it is about to have, for who wants to show how far it is. */
  readonly rows?: number;
  readonly body: Readable;
  /** Shown where it is asked for, and the same for good: a picture of one of the kinds that nothing can run in. */
  readonly isPicture?: true;
}

/** The upload in a request. */
export function uploadIn({ req }: Context): Upload {
  return {
    disposition: req.header("content-disposition"),
    announcedBytes: Number(req.header("content-length") ?? 0),
    async *body() {
      for await (const chunk of req.raw.body ?? []) yield chunk;
    },
  };
}

/** Answers with a file that is saved and never shown, unless it is a picture: what strangers sent must not run under our name. */
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
    "content-disposition": isPicture === true ? "inline" : attachmentOf(name),
  };
  if (context.req.method !== "HEAD") return context.body(Readable.toWeb(body), 200, headers);
  // What nobody reads would stay open for good.
  body.destroy();
  return context.body(null, 200, headers);
}
