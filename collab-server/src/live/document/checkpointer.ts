import type { Logger } from "pino";
import type { GroupCommit } from "../log/groupCommit.ts";
import type { LiveDocument } from "./liveDocument.ts";
import { inPieces } from "../inPieces.ts";
import { Refusal } from "../refusal.ts";
import { writeCheckpoint } from "../log/checkpoints.ts";
import type { Compactor } from "../log/compaction/compactor.ts";
import type { Checkpoint, UpdateLog } from "../log/updateLog.ts";
import type { DocumentStates } from "../states/documentStates.ts";

/** Makes the checkpoints of live documents. */
export interface Checkpointer {
  /** Makes one when the policy asks for it, of a large document beside everything else; resolves when that is over. */
  whenDue(live: LiveDocument): Promise<void>;
  /** Makes one of a large document beside everything else, so that nothing is left to write when it is unloaded. */
  beforeLeaving(live: LiveDocument): Promise<void>;
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
  const { commit } = deps;
  const makeNow = createMaker(deps);
  const beside = createSideMaker(deps);
  return {
    async whenDue(live) {
      if (beside.isMaking(live) || !live.meter.isDue() || !commit.flush()) return;
      if (!live.size.isLarge()) makeNow(live, "policy");
      else if (live.damage.setAside.length === 0) await beside.make(live, "policy");
    },
    async beforeLeaving(live) {
      await beside.over(live); // what came since it began is written below
      const { damage, meter, size } = live;
      const isWanted = size.isLarge() && damage.setAside.length === 0 && !live.isOver();
      if (isWanted && meter.isNeeded() && commit.flush()) await beside.make(live, "unload");
    },
    beforeUnload(live) {
      beside.forget(live);
      if (!commit.flush()) throw new Refusal("notDurable");
      if (live.meter.isNeeded()) makeNow(live, "unload");
    },
  };
}

/** Makes checkpoints at once, of the document in memory. */
function createMaker({ compactor, log, logger, now }: CheckpointerDeps) {
  return ({ name, epoch, doc, meter, damage }: LiveDocument, kind: Checkpoint["kind"]): void => {
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
  };
}

/** Makes checkpoints beside everything else, of what the log has. */
function createSideMaker({ compactor, log, logger, now, states }: CheckpointerDeps) {
  /** When each is over that is being made; what is let go meanwhile is looked at no more. */
  const making = new Map<LiveDocument, Promise<void>>();

  async function write(live: LiveDocument, kind: Checkpoint["kind"]): Promise<void> {
    const { name: document, epoch, meter } = live;
    const mark = meter.mark();
    try {
      const prepared = await states.checkpoint({ document, epoch, kind });
      if (!making.has(live) || live.isOver()) return;
      if (prepared === undefined) logger.error({ document }, "a checkpoint did not give the same document");
      else log.checkpoint(document, { ...prepared, epoch, kind, at: now() });
      meter.reset(mark);
      await inPieces(log.indexInSteps(document), () => performance.now());
      void compactor.run(document);
    } catch (error) {
      meter.postpone();
      logger.error({ error, document }, "a checkpoint could not be written");
    } finally {
      making.delete(live);
    }
  }

  return {
    isMaking: (live: LiveDocument) => making.has(live),
    over: (live: LiveDocument) => making.get(live),
    forget: (live: LiveDocument) => void making.delete(live),
    make(live: LiveDocument, kind: Checkpoint["kind"]): Promise<void> {
      const made = write(live, kind);
      making.set(live, made);
      return made;
    },
  };
}
