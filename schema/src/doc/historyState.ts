import { z } from "zod";
import { json } from "../model/index.ts";
import { ROOTS } from "./keys.ts";
import { SKIP_REASONS } from "./obstacles.ts";
import type { Change } from "./recorder.ts";
import type { SkippedChange } from "./takeBack.ts";
import type { Known } from "./workInside.ts";

/** One step that can be undone: what a commit changed, and what was selected before it. */
export interface HistoryEntry {
  readonly label: string;
  readonly selection: readonly string[];
  readonly changes: readonly Change[];
  /** Commits of one gesture (a run of typing, of nudges, of scrubbing) are one step. */
  readonly gesture?: string | undefined;
  /** What was known of everybody's writing when a step hid or showed something: what came later is not hidden with it. */
  readonly known?: Known | undefined;
}

/** What an undo or redo did, so that it can be said. */
export interface UndoOutcome {
  readonly way: "undo" | "redo";
  readonly label: string;
  readonly selection: readonly string[];
  /** How many values were written. */
  readonly done: number;
  /** How many things (widgets, screens…) the step is about. */
  readonly things: number;
  readonly skipped: readonly SkippedChange[];
}

/** The undo and redo stacks of one person in one document, as plain data. */
export interface HistoryState {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
  /** What an undo or redo left alone, the latest last, for as long as it may be asked for anyway. */
  readonly kept: readonly UndoOutcome[];
  /** The Yjs clients whose writing counts as this person's, the latest last: of this visit and those before it. */
  readonly clients: readonly number[];
}

const keptChange = z
  .object({
    root: z.enum(ROOTS),
    id: z.string(),
    key: z.string(),
    before: json.optional(),
    after: json.optional(),
    created: z.literal(true).exactOptional(),
  })
  .transform((change): Change => ({ ...change, before: change.before, after: change.after }));
const keptEntry = z.object({
  label: z.string(),
  selection: z.array(z.string()),
  changes: z.array(keptChange),
  gesture: z.string().exactOptional(),
  known: z.array(z.tuple([z.number(), z.number()])).exactOptional(),
});
const keptOutcome = z.object({
  way: z.enum(["undo", "redo"]),
  label: z.string(),
  selection: z.array(z.string()),
  done: z.number(),
  things: z.number(),
  skipped: z.array(
    z.object({
      change: keptChange,
      reason: z.enum(SKIP_REASONS),
      by: z.array(z.number()),
      ids: z.array(z.string()),
    }),
  ),
});

/** Parses stacks that were kept as JSON. */
export const historyState: z.ZodType<HistoryState> = z.object({
  undo: z.array(keptEntry),
  redo: z.array(keptEntry),
  kept: z.array(keptOutcome).default([]),
  clients: z.array(z.number()).default([]),
});
