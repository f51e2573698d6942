import { z } from "zod";

/** POST /api/releases/:slug/files: the query; the body is the file itself, its name stands in Content-Disposition. */
export const uploadQuery = z.strictObject({
  /** The id of the field that asks for the file. */
  field: z.string().min(1).max(64),
});

/** A file as an answer says it. */
export const storedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The media type that its bytes have. */
  type: z.string(),
  bytes: z.number().int(),
});
