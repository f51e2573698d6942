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
import { toComponentId } from "./address.ts";
import { SERVER } from "./owners.ts";
import { writeCheckpoint } from "../log/checkpoints.ts";
import { EMPTY_BATCH, type UpdateLog } from "../log/updateLog.ts";

/**
 * Bounds from which a document counts as churned: this many structs, and this many times those that its content needs.
 * Measured with 1,000 widgets: at 1.3 times it opens in 1.3 × the time of a fresh copy, at 1.6 times in 2 ×, at 4 times in 7
 * ×.
 */
export const CHURN = { structs: 4000, ratio: 1.35 } as const;

/** Starts new epochs. */
export interface Renewals {
  /** Starts a new epoch of a document that has just left memory, if it is churned or has deleted entries due for purging. */
  whenDue(live: LiveDocument): void;
  /**
   * Starts a new epoch at once, without deleted content. No change of the document may be waiting for the disk. Throws on
   * failure.
   */
  begin(live: LiveDocument): void;
  /** Starts no more epochs. */
  stop(): void;
}

export interface RenewalDeps {
  readonly log: UpdateLog;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * Creates the renewals. An epoch starts with one update that holds everything, written in one transaction with its authors:
 * after a crash there is either the old epoch or the complete new one. A failed renewal is harmless: the old epoch stays.
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
      // A new epoch would leave damaged content behind for good.
      if (isStopped || live.hasEnded() || live.damage.quarantined.length > 0) return;
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

/** True when a document carries much more than its content. */
function isChurned({ store }: Y.Doc): boolean {
  let [all, living] = [0, 0];
  for (const structs of store.clients.values()) {
    all += structs.length;
    for (const struct of structs) if (!struct.deleted) living += 1;
  }
  return all >= CHURN.structs && all >= CHURN.ratio * living;
}

/**
 * Decides which deletions are due for purging. Clients report the time of a deletion, so entries whose deletion the server
 * saw later are not due.
 */
function dueBy({ projectId }: LiveDocument, log: UpdateLog, before: number): IsDue {
  let recent: ReadonlySet<string> | undefined;
  return ({ root, id, at }) => {
    if (at > before) return false;
    recent ??= log.deletionsSince(projectId, before);
    return !recent.has(toComponentId({ root, id, key: undefined }));
  };
}

/** Assigns a client id of the new epoch to each author of the old one. */
function newClients({ name, owners }: LiveDocument, log: UpdateLog) {
  const taken = new Set(log.listClients(name).map(({ clientId }) => clientId));
  const clients = new Map<string, number>();
  const clientFor = (item?: Y.Item) => {
    const author = item === undefined ? SERVER : owners.readAuthor(item);
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
