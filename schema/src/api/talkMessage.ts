import { z } from "zod";
import { MAX_REFUSALS_AT_ONCE } from "./live.ts";

/** What a client tells the server of comments: that it has kept words which were refused. Only the server reads it. */
export const talkMessage = z.object({
  type: z.literal("refusalsHeard"),
  ids: z.array(z.string().max(64)).max(MAX_REFUSALS_AT_ONCE),
});

export type TalkMessage = z.infer<typeof talkMessage>;
