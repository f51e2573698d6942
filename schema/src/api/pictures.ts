import { z } from "zod";

/** A picture that is kept for a canvas. */
export const storedPicture = z.object({
  id: z.string(),
  /** What stands in the document: the same for everybody, for good. */
  url: z.string(),
  type: z.string(),
  bytes: z.number().int(),
});

export type StoredPicture = z.infer<typeof storedPicture>;
