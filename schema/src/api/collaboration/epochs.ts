import { z } from "zod";
import { MAX_UPDATE_BYTES } from "../../limits.ts";
import { commitNotes, liveConflict, liveRepair, offlineWorkCounts } from "./live.ts";

/** Bytes in base64. */
const bytes = z.base64().max(Math.ceil(MAX_UPDATE_BYTES / 3) * 4);

/** GET /api/projects/:id/epochs/:epoch: the end state of an ended epoch. */
export const epochEnd = z.object({
  /** State vector of all content of the epoch; a client's content beyond it is missing on the server. */
  stateVector: bytes,
  /** The current epoch. */
  current: z.number().int(),
});

/** POST /api/projects/:id/epochs: the new epoch. */
export const epochBegun = z.object({ epoch: z.number().int() });

/** POST /api/projects/:id/returns: a client's stale work, written in an epoch that has ended. */
export const staleWorkInput = z.object({
  /** `meta.epoch` of the client's document. */
  epoch: z.number().int().min(1),
  /** The state vector of the client's document. */
  stateVector: bytes,
  /** A Yjs update, version 1, with the content beyond the end of the epoch. */
  update: bytes,
  /** The client's notes on the commits in the update. */
  notes: commitNotes.optional(),
});

/**
 * The outcome of returned offline work: no repairs and conflicts when all of it was applied, all empty when it was received
 * before.
 */
export const staleWorkResult = z.object({
  repairs: z.array(liveRepair),
  conflicts: z.array(liveConflict),
  ...offlineWorkCounts.shape,
});

export type EpochEnd = z.infer<typeof epochEnd>;
export type StaleWorkInput = z.infer<typeof staleWorkInput>;
export type StaleWorkResult = z.infer<typeof staleWorkResult>;
