import { z } from "zod";

/** A picture stored for a canvas. */
export const storedPicture = z.object({
  id: z.string(),
  /** Permanent address for use in the document, the same for everybody. */
  url: z.string(),
  type: z.string(),
  bytes: z.number().int(),
});

export type StoredPicture = z.infer<typeof storedPicture>;
