import { z } from "zod";

/** POST /api/releases/:slug/files: the query; the body is the file itself, with its name in Content-Disposition. */
export const uploadQuery = z.strictObject({
  /** Id of the field. */
  field: z.string().min(1).max(64),
});

/** A file as an answer refers to it. */
export const storedFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Media type, detected from its bytes. */
  type: z.string(),
  bytes: z.number().int(),
});
