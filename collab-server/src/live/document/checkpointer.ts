import type { Logger } from "pino";
import type { GroupCommit } from "../log/groupCommit.ts";
import type { LiveDocument } from "./liveDocument.ts";
import { Refusal } from "../refusal.ts";
import { writeCheckpoint } from "../log/checkpoints.ts";
import type { Compactor } from "../log/compaction/compactor.ts";
import type { Checkpoint, UpdateLog } from "../log/updateLog.ts";

/** Makes the checkpoints of live documents. */
export interface Checkpointer {
  /** Makes one when the policy asks for it. */
  whenDue(live: LiveDocument): void;
  /** Makes one if there is anything new; refuses while the document is not on disk, so that it stays in memory. */
  beforeUnload(live: LiveDocument): void;
}

export interface CheckpointerDeps {
  readonly commit: GroupCommit;
  readonly compactor: Pick<Compactor, "run">;
  readonly log: UpdateLog;
  readonly logger: Logger;
  readonly now: () => number;
}

/** A checkpoint that fails is no harm: the log has everything. */
export function createCheckpointer({ commit, compactor, log, logger, now }: CheckpointerDeps): Checkpointer {
  function make({ name, epoch, doc, meter, damage }: LiveDocument, kind: Checkpoint["kind"]): void {
    // It would hide what is damaged: until that is put right, every load has to meet it again.
    if (damage.setAside.length > 0) return;
    try {
      const isTrusted = writeCheckpoint(log, name, doc, { epoch, kind, at: now() });
      if (!isTrusted) logger.error({ document: name }, "a checkpoint did not give the same document");
      meter.reset();
      // Of what a checkpoint has nothing is loaded any more: it is history, and may be told shorter.
      void compactor.run(name);
    } catch (error) {
      meter.postpone();
      logger.error({ error, document: name }, "a checkpoint could not be written");
    }
  }
  return {
    whenDue(live) {
      if (live.meter.isDue() && commit.flush()) make(live, "policy");
    },
    beforeUnload(live) {
      if (!commit.flush()) throw new Refusal("notDurable");
      if (live.meter.isNeeded()) make(live, "unload");
    },
  };
}
