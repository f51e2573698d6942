import type { Logger } from "pino";
import type { GroupCommit } from "../log/groupCommit.ts";
import type { LiveDocument } from "../document/liveDocument.ts";
import { runInSlices } from "../timeSlices.ts";
import { Refusal } from "../refusal.ts";
import { writeCheckpoint } from "../log/checkpoints.ts";
import type { Compactor } from "../log/compaction/compactor.ts";
import type { Checkpoint, UpdateLog } from "../log/updateLog.ts";
import type { DocumentStates } from "./documentStates.ts";

/** Writes the checkpoints of live documents. */
export interface Checkpointer {
  /** Writes a checkpoint when the policy asks for one, for a large document in a worker; resolves when that is done. */
  whenDue(live: LiveDocument): Promise<void>;
  /** Writes a checkpoint of a large document in a worker, so that unloading has nothing left to write. */
  beforeLeaving(live: LiveDocument): Promise<void>;
  /** Writes a checkpoint if anything is new. Throws while the disk refuses the document's updates, so that it stays in memory. */
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

/** Creates the checkpointer. A failed checkpoint is harmless: the log has everything. */
export function createCheckpointer(deps: CheckpointerDeps): Checkpointer {
  const { commit } = deps;
  const makeNow = createMaker(deps);
  const inWorker = createWorkerMaker(deps);
  return {
    async whenDue(live) {
      if (inWorker.isMaking(live) || !live.meter.isDue() || !commit.flush()) return;
      if (!live.size.isLarge()) makeNow(live, "policy");
      else if (live.damage.quarantined.length === 0) await inWorker.make(live, "policy");
    },
    async beforeLeaving(live) {
      await inWorker.over(live); // updates that came since that one began are written below
      const { damage, meter, size } = live;
      const isWanted = size.isLarge() && damage.quarantined.length === 0 && !live.hasEnded();
      if (isWanted && meter.isNeeded() && commit.flush()) await inWorker.make(live, "unload");
    },
    beforeUnload(live) {
      inWorker.forget(live);
      if (!commit.flush()) throw new Refusal("notDurable");
      if (live.meter.isNeeded()) makeNow(live, "unload");
    },
  };
}

/** Writes checkpoints at once, from the document in memory. */
function createMaker({ compactor, log, logger, now }: CheckpointerDeps) {
  return ({ name, epoch, doc, meter, damage }: LiveDocument, kind: Checkpoint["kind"]): void => {
    // A checkpoint would hide the damage: until it is repaired, every load has to meet it again.
    if (damage.quarantined.length > 0) return;
    try {
      const isTrusted = writeCheckpoint(log, name, doc, { epoch, kind, at: now() });
      if (!isTrusted) logger.error({ document: name }, "a checkpoint did not give the same document");
      meter.reset();
      // Updates before a checkpoint are no longer loaded. They are history, and may be compacted.
      void compactor.run(name);
    } catch (error) {
      meter.postpone();
      logger.error({ error, document: name }, "a checkpoint could not be written");
    }
  };
}

/** Writes checkpoints in a worker, from the stored log. */
function createWorkerMaker({ compactor, log, logger, now, states }: CheckpointerDeps) {
  /** Pending checkpoints by document; a document removed from the map meanwhile is left alone when its checkpoint is ready. */
  const making = new Map<LiveDocument, Promise<void>>();

  async function write(live: LiveDocument, kind: Checkpoint["kind"]): Promise<void> {
    const { name: document, epoch, meter } = live;
    const mark = meter.mark();
    try {
      const prepared = await states.checkpoint({ document, epoch, kind });
      if (!making.has(live) || live.hasEnded()) return;
      if (prepared === undefined) logger.error({ document }, "a checkpoint did not give the same document");
      else log.checkpoint(document, { ...prepared, epoch, kind, at: now() });
      meter.reset(mark);
      await runInSlices(log.indexInSteps(document), () => performance.now());
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
