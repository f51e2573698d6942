import { z } from "zod";

/** Totals of assistant calls; the cost is in dollars, by our price table. */
const usageSum = z.strictObject({
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  totalTokens: z.number().int(),
  cost: z.number(),
});

/** A call to a provider, in the list of recent ones. */
const recentCall = z.strictObject({
  requestId: z.string(),
  userId: z.string(),
  operation: z.string(),
  provider: z.string(),
  model: z.string(),
  totalTokens: z.number().int(),
  cost: z.number(),
  isEstimated: z.boolean(),
  status: z.enum(["completed", "cut", "blocked", "failed", "cancelled", "lost"]),
  latencyMs: z.number(),
  createdAt: z.number(),
});

/** The response of GET /api/ai/usage: an organization's usage in a month. Days and months are in UTC, money is in dollars. */
export const aiUsage = z.strictObject({
  month: z.string(),
  totals: usageSum,
  byDay: z.array(usageSum.extend({ day: z.string() })),
  byOperation: z.array(usageSum.extend({ operation: z.string() })),
  byModel: z.array(usageSum.extend({ model: z.string() })),
  /** The newest first. */
  recent: z.array(recentCall),
  /** Absent when there is no limit. */
  budget: z
    .strictObject({ limit: z.number(), spent: z.number(), held: z.number(), left: z.number() })
    .exactOptional(),
});

export type AiUsage = z.infer<typeof aiUsage>;
