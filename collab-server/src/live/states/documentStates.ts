import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { SquashedUpdate } from "../log/compaction/compactionStore.ts";
import type { SquashSpan } from "../log/compaction/squash.ts";
import { createThread } from "../../threads/thread.ts";

/** A document of one epoch. */
export interface StatePlace {
  readonly document: string;
  readonly epoch: number;
}

/** What a checkpoint is made of. */
export interface PreparedCheckpoint {
  /** The last update that is in it. */
  readonly seq: number;
  readonly state: Uint8Array;
}

/** Whole documents from the log, read and written beside everything else that the server does. */
export interface DocumentStates {
  /** The state as the log has it now, loaded again and compared; undefined where something in the log is damaged. */
  checkpoint(place: StatePlace): Promise<PreparedCheckpoint | undefined>;
  /** What each step of a log becomes that is compacted; undefined where something is damaged. */
  squash(this: void, span: SquashSpan): Promise<readonly SquashedUpdate[] | undefined>;
  /** Ends the thread, and waits for it. */
  stop(): Promise<void>;
}

const bytes = z.instanceof(Uint8Array);
const squashed = z.array(z.object({ from: z.number(), to: z.number(), bytes }));
const prepared = z.object({ seq: z.number(), state: bytes });

/** Reads the log in a thread that starts with the first question. */
export function createDocumentStates({ name }: Pick<Database, "name">): DocumentStates {
  const thread = createThread<"checkpoint" | "squash">({
    program: new URL("statesThread.ts", import.meta.url),
    data: { file: name },
    whenLost: "The state of the document could not be read",
  });
  return {
    checkpoint: async (place) =>
      prepared.nullable().parse(await thread.ask("checkpoint", place)) ?? undefined,
    squash: async (span) => squashed.nullable().parse(await thread.ask("squash", span)) ?? undefined,
    stop: thread.stop,
  };
}
