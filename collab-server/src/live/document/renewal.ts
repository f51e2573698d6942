import { limits } from "@formweave/schema";
import {
  entriesToPurge,
  exportDocument,
  renewDocument,
  sameJson,
  safeValue,
  type IsDue,
  type Purge,
} from "@formweave/schema/doc";
import type { Logger } from "pino";
import * as Y from "yjs";
import type { LiveDocument } from "./liveDocument.ts";
import { componentIdOf } from "./address.ts";
import { SERVER } from "./owners.ts";
import { writeCheckpoint } from "../log/checkpoints.ts";
import { EMPTY_BATCH, type UpdateLog } from "../log/updateLog.ts";

/**
 * A document is churned when it carries so many structs, and so many times what its content needs. Measured with 1,000
 * widgets: at 1.3 times it opens in 1.3 × the time of a fresh copy, at 1.6 times in 2 ×, at 4 times in 7 ×.
 */
export const CHURN = { structs: 4000, ratio: 1.35 } as const;

/** Begins new epochs. */
export interface Renewals {
  /** Begins a new epoch of a document that has just left memory, when it is churned or something in it is to be purged. */
  whenDue(live: LiveDocument): void;
  /** Begins one at once, without anything that is deleted; nothing of the document may wait for the disk. Throws when it fails. */
  begin(live: LiveDocument): void;
  /** Begins no more. */
  stop(): void;
}

export interface RenewalDeps {
  readonly log: UpdateLog;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * An epoch begins with one update that holds everything, in one transaction with the authors of it: after a crash there is
 * either the old epoch or the whole new one. One that fails is no harm: the old one stays.
 */
export function createRenewals({ log, logger, now }: RenewalDeps): Renewals {
  let isStopped = false;

  function renew(live: LiveDocument, purge: Purge): void {
    const { name: document, projectId, doc } = live;
    const epoch = live.epoch + 1;
    const authors = newClients(live, log);
    const fresh = renewDocument(doc, { epoch, purge, clientFor: authors.clientFor });
    const bytes = Y.encodeStateAsUpdate(fresh);
    if (!givesSameContent(bytes, doc)) throw new Error("The new epoch does not have the same content");
    const row = { document, epoch, projectId, userId: SERVER, kind: "edit", bytes, at: now() } as const;
    const clients = [...authors.clients].map(([userId, clientId]) => ({ document, epoch, clientId, userId }));
    log.append({ ...EMPTY_BATCH, updates: [row], clients });
    writeCheckpoint(log, document, fresh, { epoch, kind: "policy", at: row.at });
    live.end();
    logger.info({ document, epoch, purged: purge.get("widgets")?.size ?? 0 }, "a document was renewed");
  }

  return {
    whenDue(live) {
      // What is damaged in the old epoch would be left behind for good.
      if (isStopped || live.isOver() || live.damage.setAside.length > 0) return;
      try {
        const purge = entriesToPurge(live.doc, dueBy(live, log, now() - limits.PURGE_AFTER_MS));
        if (purge.size > 0 || isChurned(live.doc)) renew(live, purge);
      } catch (error) {
        logger.error({ error, document: live.name }, "a document could not be renewed");
      }
    },
    begin: (live) =>
      renew(
        live,
        entriesToPurge(live.doc, () => true),
      ),
    stop() {
      isStopped = true;
    },
  };
}

/** Whether a document carries much more than its content. */
function isChurned({ store }: Y.Doc): boolean {
  let [all, living] = [0, 0];
  for (const structs of store.clients.values()) {
    all += structs.length;
    for (const struct of structs) if (!struct.deleted) living += 1;
  }
  return all >= CHURN.structs && all >= CHURN.ratio * living;
}

/** The time of a deletion is what a client says; so nothing is due that the server has seen deleted later. */
function dueBy({ projectId }: LiveDocument, log: UpdateLog, before: number): IsDue {
  let recent: ReadonlySet<string> | undefined;
  return ({ root, id, at }) => {
    if (at > before) return false;
    recent ??= log.deletionsSince(projectId, before);
    return !recent.has(componentIdOf({ root, id, key: undefined }));
  };
}

/** A client id of the new epoch for each author of the old one. */
function newClients({ name, owners }: LiveDocument, log: UpdateLog) {
  const taken = new Set(log.clientsOf(name).map(({ clientId }) => clientId));
  const clients = new Map<string, number>();
  const clientFor = (item?: Y.Item) => {
    const author = item === undefined ? SERVER : owners.authorOf(item);
    const known = clients.get(author);
    if (known !== undefined) return known;
    const clientId = unusedClient(taken);
    taken.add(clientId);
    clients.set(author, clientId);
    return clientId;
  };
  return { clients, clientFor };
}

function unusedClient(taken: ReadonlySet<number>): number {
  for (;;) {
    const { clientID } = new Y.Doc();
    if (!taken.has(clientID)) return clientID;
  }
}

function givesSameContent(bytes: Uint8Array, doc: Y.Doc): boolean {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, bytes);
  const isSame = sameJson(safeValue(exportDocument(copy)), safeValue(exportDocument(doc)));
  copy.destroy();
  return isSame;
}
