import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { SquashedUpdate } from "../log/compaction/compactionStore.ts";
import type { SquashSpan } from "../log/compaction/squash.ts";
import { LARGE_DOCUMENT } from "../document/documentSize.ts";
import type { LoadedDocument } from "../document/liveDocument.ts";
import type { Checkpoint, CheckpointRow } from "../log/updateLog.ts";
import { createStoredSize } from "../log/storedSize.ts";
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
  /** What else is written of it; undefined where the log finds out by itself. */
  readonly row?: CheckpointRow | undefined;
}

/** Where a checkpoint is wanted, and of which kind. */
export interface WantedCheckpoint extends StatePlace, Pick<Checkpoint, "kind"> {}

/** A document of its newest epoch, and what it was read from. */
export interface SlicedDocument extends LoadedDocument {
  /** The last update that is in it. */
  readonly seq: number;
  /** Yjs updates, each of which builds on those before it only. */
  readonly slices: readonly Uint8Array[];
}

/** Whole documents from the log, read and written beside everything else that the server does. */
export interface DocumentStates {
  /** True where reading a document here would hold everybody. */
  isLarge(document: string): boolean;
  read(document: string): Promise<SlicedDocument>;
  /** The state as the log has it now, loaded again and compared; undefined where something in the log is damaged. */
  checkpoint(wanted: WantedCheckpoint): Promise<PreparedCheckpoint | undefined>;
  /** What each step of a log becomes that is compacted; undefined where something is damaged. */
  squash(this: void, span: SquashSpan): Promise<readonly SquashedUpdate[] | undefined>;
  /** Ends the thread, and waits for it. */
  stop(): Promise<void>;
}

const bytes = z.instanceof(Uint8Array);
const squashed = z.array(z.object({ from: z.number(), to: z.number(), bytes }));
const sized = z.object({ length: z.number() });
const setAside = z.object({
  seq: z.number().exactOptional(),
  position: z.number().exactOptional(),
  reason: z.string(),
});
const sliced = z.object({
  epoch: z.number(),
  seq: z.number(),
  damage: z.object({ setAside: z.array(setAside), checkpoints: z.number() }),
  checkpoint: z.union([sized, z.undefined()]),
  updates: z.array(sized),
  slices: z.array(bytes),
});
const prepared = z.object({
  seq: z.number(),
  state: bytes,
  row: z.object({ sha256: z.string(), spent: z.array(z.number()) }),
});

/** Reads the log in a thread that starts with the first question. */
export function createDocumentStates(db: Database): DocumentStates {
  const sizeOf = createStoredSize(db);
  const thread = createThread<"checkpoint" | "read" | "squash">({
    program: new URL("statesThread.ts", import.meta.url),
    data: { file: db.name },
    whenLost: "The state of the document could not be read",
  });
  return {
    isLarge: (document) => sizeOf(document) >= LARGE_DOCUMENT,
    read: async (document) => sliced.parse(await thread.ask("read", { document })),
    checkpoint: async (wanted) =>
      prepared.nullable().parse(await thread.ask("checkpoint", wanted)) ?? undefined,
    squash: async (span) => squashed.nullable().parse(await thread.ask("squash", span)) ?? undefined,
    stop: thread.stop,
  };
}
