import { z } from "zod";
import { json } from "../../model/index.ts";
import { ROOTS } from "../keys/keys.ts";
import { SKIP_REASONS } from "./judgeUndo.ts";
import type { Change } from "../entries/recorder.ts";
import type { SkippedChange } from "./undoStep.ts";
import type { KnownClocks } from "./workInside.ts";

/** One undoable step: the changes of a commit, and the selection before it. */
export interface HistoryEntry {
  readonly label: string;
  readonly selection: readonly string[];
  readonly changes: readonly Change[];
  /** Commits of one gesture (a run of typing, of nudges, of scrubbing) are one step. */
  readonly gesture?: string | undefined;
  /** Clocks of all clients when a step hid, showed or moved something; later work of others is not hidden with it. */
  readonly known?: KnownClocks | undefined;
}

/** The outcome of an undo or redo, for a message to the person. */
export interface UndoOutcome {
  readonly way: "undo" | "redo";
  readonly label: string;
  readonly selection: readonly string[];
  /** Number of values written. */
  readonly done: number;
  /** Number of entries (widgets, screens…) in the step. */
  readonly things: number;
  readonly skipped: readonly SkippedChange[];
}

/** The undo and redo stacks of one person in one document, as plain data. */
export interface HistoryState {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
  /** Outcomes with skipped changes, the latest last, for as long as they can be forced. */
  readonly kept: readonly UndoOutcome[];
  /** Yjs clients whose writing counts as this person's, of this visit and earlier ones, the latest last. */
  readonly clients: readonly number[];
}

const storedChange = z
  .object({
    root: z.enum(ROOTS),
    id: z.string(),
    key: z.string(),
    before: json.optional(),
    after: json.optional(),
    created: z.literal(true).exactOptional(),
  })
  .transform((change): Change => ({ ...change, before: change.before, after: change.after }));
const storedEntry = z.object({
  label: z.string(),
  selection: z.array(z.string()),
  changes: z.array(storedChange),
  gesture: z.string().exactOptional(),
  known: z.array(z.tuple([z.number(), z.number()])).exactOptional(),
});
const storedOutcome = z.object({
  way: z.enum(["undo", "redo"]),
  label: z.string(),
  selection: z.array(z.string()),
  done: z.number(),
  things: z.number(),
  skipped: z.array(
    z.object({
      change: storedChange,
      reason: z.enum(SKIP_REASONS),
      by: z.array(z.number()),
      ids: z.array(z.string()),
    }),
  ),
});

/** Parses stacks stored as JSON. */
export const historyState: z.ZodType<HistoryState> = z.object({
  undo: z.array(storedEntry),
  redo: z.array(storedEntry),
  kept: z.array(storedOutcome).default([]),
  clients: z.array(z.number()).default([]),
});
