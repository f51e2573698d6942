import { err, failure, ok, serverFailure, type Failure } from "@formweave/schema";
import { CLOSE_CODES, type CommitNote, type StaleWorkInput } from "@formweave/schema/api";
import { readEntry, readTree, listSubtree } from "@formweave/schema/doc";
import { canvasDocumentName } from "@formweave/schema/model";
import * as Y from "yjs";
import type { Clocks } from "../clocks.ts";
import type { Collaboration } from "./collaboration.ts";
import type { Batch, UpdateLog } from "./log/updateLog.ts";
import type { LiveMetrics } from "./liveMetrics.ts";
import type { Author } from "./gate/record/conflicts.ts";
import { admit, type Admitted, type GateDeps } from "./gate/gate.ts";
import { openLiveDocument, type LiveDocument } from "./document/liveDocument.ts";
import { precheck } from "./gate/decode/precheck.ts";
import { countResults, record, listUnreportedRepairs, type Outcome } from "./gate/record/record.ts";
import { Refusal } from "./refusal.ts";
import { effectOfSides } from "./gate/operations/operations.ts";
import type { Review } from "./gate/review/reviewContext.ts";
import { atDocument, type ServerWriteDeps } from "./serverWrites.ts";
import { addressName, type Address } from "./document/address.ts";
import { transfer } from "./gate/transfer.ts";

/** Dependencies for merging stale work. */
export interface StaleWorkDeps extends GateDeps, Clocks {
  readonly log: UpdateLog;
}

/** Stale work: what a person wrote in an epoch that is over. */
export interface StaleWork {
  readonly epoch: number;
  /** State vector of the person's device. */
  readonly stateVector: Uint8Array;
  readonly update: Uint8Array;
  /** Notes that their client sent about the commits in it. */
  readonly notes?: readonly CommitNote[];
}

type ServerStaleWorkDeps = StaleWorkDeps & ServerWriteDeps & { readonly metrics: LiveMetrics };

/** Merges work from an epoch that is over into the current one. */
export function createStaleWorkMerge(
  deps: ServerStaleWorkDeps,
): Pick<Collaboration, "epochEnd" | "mergeStaleWork"> {
  return {
    epochEnd(projectId, epoch) {
      const name = canvasDocumentName(projectId);
      const { epoch: current } = deps.log.load(name);
      if (!hasEnded(epoch, current)) return err(serverFailure("EPOCH_NOT_FOUND"));
      if (!deps.commit.flush()) return err(failure("NOT_DURABLE"));
      const { doc } = openEpoch(deps, { name, projectId }, epoch).old;
      return ok({ stateVector: Buffer.from(Y.encodeStateVector(doc)).toString("base64"), current });
    },
    async mergeStaleWork(projectId, work, person) {
      try {
        return await atDocument(deps, { projectId, person }, async (live, author) => {
          if (!hasEnded(work.epoch, live.epoch)) return err(serverFailure("EPOCH_NOT_FOUND"));
          const refusal = deps.logRooms.refuse(live, person.id, work.update.length);
          if (refusal !== undefined) return err(refusal);
          const outcome = await mergeStaleWork(deps, live, author, decodeWork(work));
          deps.metrics.countOutcome(outcome);
          deps.wire.sendToOthers(live.name, outcome.others);
          const report = { repairs: [...listUnreportedRepairs(outcome)], conflicts: [...outcome.conflicts] };
          return ok({ ...report, ...countResults(outcome) });
        });
      } catch (error) {
        if (error instanceof Refusal) return err(toFailure(error));
        throw error;
      }
    },
  };
}

function hasEnded(epoch: number, current: number): boolean {
  return Number.isInteger(epoch) && epoch >= 1 && epoch < current;
}

function decodeWork({ epoch, stateVector, update, notes = [] }: StaleWorkInput): StaleWork {
  const bytes = { stateVector: Buffer.from(stateVector, "base64"), update: Buffer.from(update, "base64") };
  return { epoch, ...bytes, notes };
}

function toFailure({ code }: Refusal): Failure {
  switch (code) {
    case CLOSE_CODES.notDurable:
    case CLOSE_CODES.stale: // a new epoch has begun meanwhile, so the client can send it again
      return failure("NOT_DURABLE");
    case CLOSE_CODES.tooLarge:
      return serverFailure("BODY_TOO_LARGE");
    case CLOSE_CODES.forbidden:
      return failure("FORBIDDEN");
    default:
      return serverFailure("RETURN_INVALID");
  }
}

/**
 * Reviews the work in the epoch it was written in, as for any reconnect, and merges the accepted part into the current epoch
 * as edits of the same person. Both go into one batch, so that sending the same work again changes nothing. Rejects with a
 * refusal.
 */
export async function mergeStaleWork(
  deps: StaleWorkDeps,
  live: LiveDocument,
  author: Author,
  work: StaleWork,
): Promise<Outcome> {
  const { commit } = deps;
  if (!commit.flush()) throw new Refusal("notDurable");
  const { old, rows } = openEpoch(deps, live, work.epoch);
  const base = new Y.Doc();
  Y.applyUpdate(base, Y.encodeStateAsUpdate(old.doc));
  const { bytes, hasForeign } = ofEpoch(old, work.update);
  const how = { ...author, origin: { source: "local" }, isReconnecting: true } as const;
  const back = { ...how, bytes, seen: readStateVector(work.stateVector), notes: work.notes ?? [] };
  const admitted = admit(old, back, precheck(bytes));

  const rescued = rescuedIn(old, admitted.result);
  const addresses = changedBy(admitted.result, rescued);
  const merged = transfer({ base, old, live, userId: author.userId, addresses, rescued });
  const seen = Y.decodeStateVector(Y.encodeStateVector(live.doc));
  const knowsDeletion = (id: string) => readEntry(base, "widgets", id, "del") !== undefined;
  const forth = { ...how, bytes: merged.bytes, seen, knowsDeletion };
  const arrived = admit(live, forth, Y.decodeUpdate(merged.bytes));
  for (const batch of rows) commit.add(batch);
  const result = joined(admitted, merged.conflicts, arrived);
  // The notes are about what was written in the epoch that is over.
  const { latest } = admitted;
  const outcome = record(deps, live, { ...forth, notes: work.notes ?? [] }, { ...arrived, latest, result });
  if (admitted.fault !== undefined && !hasForeign) throw admitted.fault;
  await commit.durable();
  return outcome;
}

/** Opens a past epoch in a document of its own; collects the rows of its changes in `rows`. */
function openEpoch(
  { log, now, elapsed }: Pick<StaleWorkDeps, "log" | "now" | "elapsed">,
  { name, projectId }: Pick<LiveDocument, "name" | "projectId">,
  epoch: number,
) {
  const rows: Partial<Batch>[] = [];
  const commit = { add: (batch: Partial<Batch>) => void rows.push(batch) };
  return {
    old: openLiveDocument(new Y.Doc(), { name, projectId, epoch }, { log, now, elapsed, commit }),
    rows,
  };
}

/**
 * Removes items of other epochs from an update: a page may receive edits of the new epoch before it has said that it comes
 * from an old one.
 */
function ofEpoch(old: LiveDocument, update: Uint8Array): { bytes: Uint8Array; hasForeign: boolean } {
  const { structs, ds } = precheck(update);
  const clients = new Set([...structs.map(({ id }) => id.client), ...ds.clients.keys()]);
  const foreign = [...clients].filter((client) => old.isOfOtherEpoch(client));
  if (foreign.length === 0) return { bytes: update, hasForeign: false };
  const all = new Map(foreign.map((client) => [client, Number.MAX_SAFE_INTEGER]));
  return { bytes: Y.diffUpdate(update, Y.encodeStateVector(all)), hasForeign: true };
}

function readStateVector(bytes: Uint8Array): ReadonlyMap<number, number> {
  try {
    return Y.decodeStateVector(bytes);
  } catch {
    throw new Refusal("malformed");
  }
}

/**
 * Addresses of all values accepted in the old epoch, including those where somebody else brought back the same value, and
 * the new places of rescued widgets.
 */
function changedBy({ effects, agreed }: Review, rescued: ReadonlySet<string>): readonly Address[] {
  const prior = [
    ...effects.filter(({ stands }) => stands).map(({ address }) => address),
    ...agreed,
    ...[...rescued].flatMap((id) => ["at", "xy"].map((key) => ({ root: "widgets", id, key }) as const)),
  ];
  return [...new Map(prior.map((address) => [addressName(address), address])).values()];
}

/** Widgets moved out of deleted containers of the old epoch, with everything inside; the current epoch may have purged them. */
function rescuedIn({ doc }: LiveDocument, { conflicts }: Review): ReadonlySet<string> {
  const rescued = conflicts.filter(({ kind, work }) => kind === "rescued" && work === "mine");
  if (rescued.length === 0) return new Set();
  const tree = readTree(doc);
  return new Set(rescued.flatMap(({ address }) => listSubtree(tree, address.id)));
}

/** Combines the reviews of both epochs for the messages and the logs, each fact once. */
function joined(back: Admitted, merged: Review["conflicts"], forth: Admitted): Review {
  const report = back.result.conflicts;
  // Each value of a purged entry is reported, while a review reports only the first edit.
  const reportedNames = new Set(report.filter(isAboutDeleted).map(({ address }) => addressName(address)));
  const reported = forth.result.conflicts.filter(isAboutDeleted);
  const isReported = (found: Address) =>
    reportedNames.has(addressName(found)) || reported.some(({ address }) => isSameEntry(address, found));
  const conflicted = merged.filter(({ kind, address }) => kind !== "edit_of_deleted" || !isReported(address));
  const conflicts = [...report, ...conflicted, ...forth.result.conflicts];
  const written = new Set(forth.result.effects.map(({ address }) => addressName(address)));
  const lost = [...report, ...conflicted].filter(
    ({ kind, address }) => kind !== "refused" && !written.has(addressName(address)),
  );
  const refused = back.result.effects.filter(
    ({ address, stands }) => !stands && !written.has(addressName(address)) && isRefused(report, address),
  );
  return {
    repairs: [...back.result.repairs, ...forth.result.repairs],
    conflicts,
    effects: [...forth.result.effects, ...lost.map(effectOfSides), ...refused],
    agreed: forth.result.agreed,
  };
}

function isAboutDeleted({ kind }: Review["conflicts"][number]): boolean {
  return kind === "edit_of_deleted" || kind === "rescued";
}

function isRefused(conflicts: Review["conflicts"], address: Address): boolean {
  return conflicts.some(
    (conflicted) => conflicted.kind === "refused" && addressName(conflicted.address) === addressName(address),
  );
}

function isSameEntry(a: Address, b: Address): boolean {
  return a.root === b.root && a.id === b.id;
}
