import { META_ID, readEntry } from "@formweave/schema/doc";
import { canvasDocumentName } from "@formweave/schema/model";
import type { Logger } from "pino";
import type { LiveDocument } from "./document/liveDocument.ts";
import type { LiveMetrics } from "./liveMetrics.ts";
import type { Disk } from "./log/disk.ts";
import type { GroupCommitDeps } from "./log/groupCommit.ts";
import type { OperationRow } from "./log/updateLog.ts";
import type { Upkeep } from "./upkeep.ts";
import type { ConflictNotifier } from "./wire/updates/conflictNotifier.ts";
import type { Wire } from "./wire/hocuspocus.ts";
import type { Sockets } from "./wire/upgrade.ts";

interface OutcomeDeps {
  readonly logger: Logger;
  /** Takes the new name of a document that was renamed by an edit. */
  readonly onRenamed?: ((projectId: string, name: string) => void) | undefined;
}

/** Parts of the live server that follow its commits. */
interface Followers {
  readonly conflictNotifier: ConflictNotifier;
  readonly disk: Disk;
  readonly metrics: LiveMetrics;
  readonly sockets: Sockets;
  readonly upkeep: Upkeep;
  readonly wire: Wire;
}

/** Creates the callbacks of the group commit; `followers` are read with each, since some of them need the commit themselves. */
export function createCommitOutcomes(
  deps: OutcomeDeps,
  followers: () => Followers,
): Pick<GroupCommitDeps, "onFailure" | "onHealed" | "onSuccess"> {
  const { logger } = deps;
  return {
    onFailure(error) {
      const { disk, sockets } = followers();
      disk.refused();
      logger.error({ error }, "the disk refuses writes: nothing is acknowledged until it takes them again");
      sockets.closeAll("notDurable");
    },
    onSuccess(batch, tookMs) {
      const { conflictNotifier, disk, metrics, upkeep, wire } = followers();
      const { updates, operations } = batch;
      disk.took();
      metrics.countCommit(updates.length, tookMs);
      for (const live of wire.openAmong(renamedIn(operations))) sendName(live, deps);
      conflictNotifier.follow(batch);
      const names = new Set(updates.map((row) => row.document));
      const due = wire.openAmong(names).filter(({ meter }) => meter.isDue());
      // Checkpoints come after the acknowledgements and seldom: an event-loop turn for them costs as much as a write.
      if (due.length > 0)
        setImmediate(() => due.forEach((document) => void upkeep.checkpointer.whenDue(document)));
    },
    onHealed() {
      const { wire } = followers();
      const { hocuspocus } = wire;
      logger.info("the disk takes writes again");
      // The request that renamed a document was refused, so nobody has reported its name.
      for (const live of wire.openAmong(hocuspocus.documents.keys())) sendName(live, deps);
      for (const document of hocuspocus.documents.values()) void hocuspocus.unloadDocument(document);
    },
  };
}

/** Documents whose name people changed. The HTTP API's own renames update the project themselves. */
function renamedIn(operations: readonly OperationRow[]): ReadonlySet<string> {
  const renames = operations.filter(
    ({ type, componentId, data }) =>
      type === "update" && componentId === "meta" && data.keys.includes("name"),
  );
  return new Set(renames.map(({ projectId }) => canvasDocumentName(projectId)));
}

/**
 * Reports the current name, since the operation may have lost a conflict; an empty one is ignored, as projects always have a
 * name.
 */
function sendName({ doc, projectId }: LiveDocument, { logger, onRenamed }: OutcomeDeps): void {
  const name = readEntry(doc, "meta", META_ID, "name");
  try {
    if (typeof name === "string" && name.trim() !== "") onRenamed?.(projectId, name);
  } catch (error) {
    logger.error({ error }, "a project could not take the name of its document");
  }
}
