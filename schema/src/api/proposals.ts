import { z } from "zod";
import { MAX_PROPOSED } from "../limits.ts";
import { isOneLine, ONE_LINE, proposedChange } from "../model/index.ts";

/** POST /api/projects/:id/proposals. */
export const proposalInput = z.object({
  title: z
    .string()
    .trim()
    .min(1, "A title is required")
    .max(200, "Use at most 200 characters")
    .refine(isOneLine, ONE_LINE),
  changes: z.array(proposedChange).min(1).max(MAX_PROPOSED),
});

/** GET /api/projects/:id/proposals: open ones, or all; newest first. */
export const proposalQuery = z.object({
  status: z.enum(["open", "all"]).default("open"),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** PATCH /api/projects/:id/proposals/:proposalId. */
export const decisionInput = z.object({ status: z.enum(["accepted", "dismissed"]) });

/** Status of a proposal. */
const proposalStatus = z.enum(["open", "accepted", "dismissed"]);

/** Changes proposed by somebody without the right to make them. */
export const proposal = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  title: z.string(),
  changes: z.array(proposedChange),
  status: proposalStatus,
  createdAt: z.number(),
  /** Null while it is open; empty when the account no longer exists. */
  decidedByName: z.string().nullable(),
  decidedAt: z.number().nullable(),
});

export type ProposalInput = z.infer<typeof proposalInput>;
export type ProposalQuery = z.infer<typeof proposalQuery>;
export type Proposal = z.infer<typeof proposal>;
