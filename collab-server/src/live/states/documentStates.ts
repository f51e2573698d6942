import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { SquashedUpdate } from "../log/compaction/compactionStore.ts";
import type { SquashSpan } from "../log/compaction/squash.ts";
import { LARGE_DOCUMENT } from "../document/documentSize.ts";
import type { LoadedDocument } from "../document/liveDocument.ts";
import type { Checkpoint, CheckpointRow } from "../log/updateLog.ts";
import { createStoredSize } from "../log/storedSize.ts";
import { createThread } from "../../threads/thread.ts";

/** Identifies the log to load: a document's epochs have separate ones. */
export interface DocumentEpoch {
  readonly document: string;
  readonly epoch: number;
}

/** State of a checkpoint, ready to be stored. */
export interface PreparedCheckpoint {
  /** Last update in it. */
  readonly seq: number;
  readonly state: Uint8Array;
  /** Its other columns; undefined when the log computes them. */
  readonly row?: CheckpointRow | undefined;
}

/** Epoch and kind of a requested checkpoint. */
export interface WantedCheckpoint extends DocumentEpoch, Pick<Checkpoint, "kind"> {}

/** A document's newest epoch with its content in slices. */
export interface SlicedDocument extends LoadedDocument {
  /** Last update in it. */
  readonly seq: number;
  /** Yjs updates that each depend only on earlier ones. */
  readonly slices: readonly Uint8Array[];
}

/** Reads and checkpoints whole documents in a worker thread, so that the server is not blocked. */
export interface DocumentStates {
  /** True when reading the document in the main thread would block everybody. */
  isLarge(document: string): boolean;
  read(document: string): Promise<SlicedDocument>;
  /** Current stored state, verified by loading it again; undefined when something in the log is damaged. */
  checkpoint(wanted: WantedCheckpoint): Promise<PreparedCheckpoint | undefined>;
  /** Merges the updates of each step; undefined when something is damaged. */
  squash(this: void, span: SquashSpan): Promise<readonly SquashedUpdate[] | undefined>;
  /** Ends the thread and waits for it. */
  stop(): Promise<void>;
}

const bytes = z.instanceof(Uint8Array);
const squashed = z.array(z.object({ from: z.number(), to: z.number(), bytes }));
const sized = z.object({ length: z.number() });
const quarantined = z.object({
  seq: z.number().exactOptional(),
  position: z.number().exactOptional(),
  reason: z.string(),
});
const sliced = z.object({
  epoch: z.number(),
  seq: z.number(),
  damage: z.object({ quarantined: z.array(quarantined), checkpoints: z.number() }),
  checkpoint: z.union([sized, z.undefined()]),
  updates: z.array(sized),
  slices: z.array(bytes),
});
const prepared = z.object({
  seq: z.number(),
  state: bytes,
  row: z.object({ sha256: z.string(), spent: z.array(z.number()) }),
});

/** Reads the log in a thread that starts with the first request. */
export function createDocumentStates(db: Database): DocumentStates {
  const readSize = createStoredSize(db);
  const thread = createThread<"checkpoint" | "read" | "squash">({
    program: new URL("statesThread.ts", import.meta.url),
    data: { file: db.name },
    whenLost: "The state of the document could not be read",
  });
  return {
    isLarge: (document) => readSize(document) >= LARGE_DOCUMENT,
    read: async (document) => sliced.parse(await thread.ask("read", { document })),
    checkpoint: async (wanted) =>
      prepared.nullable().parse(await thread.ask("checkpoint", wanted)) ?? undefined,
    squash: async (span) => squashed.nullable().parse(await thread.ask("squash", span)) ?? undefined,
    stop: thread.stop,
  };
}
