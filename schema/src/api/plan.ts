import { z } from "zod";
import { LIMITED, PLANS } from "../plans/index.ts";

/** GET /api/organization/plan. */
export const planUsage = z.object({
  plan: z.enum(PLANS),
  limits: z.array(
    z.object({
      limited: z.enum(LIMITED),
      /** Storage and history in bytes, calls of the API in this month (UTC). */
      used: z.number(),
      /** As the plan says it: storage and history in MB; -1 is no limit. */
      most: z.number(),
    }),
  ),
});

export type PlanUsage = z.infer<typeof planUsage>;
