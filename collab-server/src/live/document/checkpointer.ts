import type { Logger } from "pino";
import type { GroupCommit } from "../log/groupCommit.ts";
import type { LiveDocument } from "./liveDocument.ts";
import { Refusal } from "../refusal.ts";
import { writeCheckpoint } from "../log/checkpoints.ts";
import type { Compactor } from "../log/compaction/compactor.ts";
import type { Checkpoint, UpdateLog } from "../log/updateLog.ts";
import type { DocumentStates } from "../states/documentStates.ts";

/** Makes the checkpoints of live documents. */
export interface Checkpointer {
  /** Makes one when the policy asks for it, of a large document beside everything else; resolves when that is over. */
  whenDue(live: LiveDocument): Promise<void>;
  /** Makes one if there is anything new; refuses while the document is not on disk, so that it stays in memory. */
  beforeUnload(live: LiveDocument): void;
}

export interface CheckpointerDeps {
  readonly commit: GroupCommit;
  readonly compactor: Pick<Compactor, "run">;
  readonly log: UpdateLog;
  readonly states: Pick<DocumentStates, "checkpoint">;
  readonly logger: Logger;
  readonly now: () => number;
}

/** A checkpoint that fails is no harm: the log has everything. */
export function createCheckpointer(deps: CheckpointerDeps): Checkpointer {
  const { commit, compactor, log, logger, now, states } = deps;
  /** Those that one is made of; what is let go meanwhile is looked at no more. */
  const beside = new Set<LiveDocument>();

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
  async function makeBeside(live: LiveDocument): Promise<void> {
    const { name: document, epoch, meter } = live;
    beside.add(live);
    const mark = meter.mark();
    try {
      const prepared = await states.checkpoint({ document, epoch });
      if (!beside.has(live) || live.isOver()) return;
      if (prepared === undefined) logger.error({ document }, "a checkpoint did not give the same document");
      else log.checkpoint(document, { ...prepared, epoch, kind: "policy", at: now() });
      meter.reset(mark);
      void compactor.run(document);
    } catch (error) {
      meter.postpone();
      logger.error({ error, document }, "a checkpoint could not be written");
    } finally {
      beside.delete(live);
    }
  }

  return {
    async whenDue(live) {
      if (beside.has(live) || !live.meter.isDue() || !commit.flush()) return;
      if (!live.size.isLarge()) make(live, "policy");
      else if (live.damage.setAside.length === 0) await makeBeside(live);
    },
    beforeUnload(live) {
      beside.delete(live);
      if (!commit.flush()) throw new Refusal("notDurable");
      if (live.meter.isNeeded()) make(live, "unload");
    },
  };
}
