import { z } from "zod";
import { LIMITED, PLANS } from "../plans/index.ts";

/** GET /api/organization/plan. */
export const planUsage = z.object({
  plan: z.enum(PLANS),
  limits: z.array(
    z.object({
      limited: z.enum(LIMITED),
      /** Storage and history in bytes, API calls of this month (UTC). */
      used: z.number(),
      /** The plan's limit: storage and history in MB; -1 is no limit. */
      most: z.number(),
    }),
  ),
});

export type PlanUsage = z.infer<typeof planUsage>;
