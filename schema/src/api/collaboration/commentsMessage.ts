import { z } from "zod";
import { MAX_REFUSALS_AT_ONCE } from "./live.ts";

/** A client's confirmation on the comments socket that it stored refused comments. Only the server reads it. */
export const commentsMessage = z.object({
  type: z.literal("refusalsHeard"),
  ids: z.array(z.string().max(64)).max(MAX_REFUSALS_AT_ONCE),
});

export type CommentsMessage = z.infer<typeof commentsMessage>;
