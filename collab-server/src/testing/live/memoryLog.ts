import { MAX_REFUSALS_AT_ONCE } from "@formweave/schema/api";
import { FIRST_EPOCH } from "@formweave/schema/doc";
import {
  MAX_REFUSED_COMMENTS,
  KEPT_UNLOAD_CHECKPOINTS,
  type Batch,
  type Checkpoint,
  type ClientRow,
  type UpdateLog,
} from "../../live/log/updateLog.ts";

/** An in-memory log for tests; `batches` are the appended ones, in order. */
export interface MemoryLog extends UpdateLog {
  readonly batches: readonly Batch[];
  /** While set, every append throws. */
  broken: boolean;
}

const WHOLE = { damagedCheckpoints: 0, damagedUpdates: [] } as const;
const ALL = Number.MAX_SAFE_INTEGER;

/** Creates an empty in-memory log. */
export function createMemoryLog(): MemoryLog {
  const batches: Batch[] = [];
  const checkpoints: (Checkpoint & { document: string; seq: number })[] = [];
  const updates = () => batches.flatMap((batch) => batch.updates);
  const newestEpoch = (document: string) =>
    Math.max(FIRST_EPOCH, ...updates().flatMap((row) => (row.document === document ? row.epoch : [])));
  const log: MemoryLog = {
    batches,
    broken: false,
    append(batch) {
      if (log.broken) throw new Error("The disk is full");
      batches.push(batch);
    },
    load(document, { epoch = newestEpoch(document), until = ALL, after, isReadable = () => true } = {}) {
      const some = after === undefined ? checkpoints : [];
      const newest = some.findLast(
        (known) => matchesEpoch(document, epoch)(known) && known.seq <= until && isReadable(known.state),
      );
      const rest = updates()
        .filter(matchesEpoch(document, epoch))
        .slice(after ?? newest?.seq ?? 0, until)
        .map((row) => row.bytes);
      return { ...WHOLE, epoch, checkpoint: newest?.state, updates: rest };
    },
    listClients: (document) => firstClaims(batches, document),
    listWritings: (document, epoch) =>
      batches.flatMap((batch) => batch.writings).filter(matchesEpoch(document, epoch)),
    lastSeq: (document, epoch) => updates().filter(matchesEpoch(document, epoch)).length,
    deletionsSince(projectId, time) {
      const operations = batches.flatMap((batch) => batch.operations);
      const deletions = operations.filter(({ type, at }) => type === "delete" && at > time);
      return new Set(deletions.flatMap((row) => (row.projectId === projectId ? row.componentId : [])));
    },
    listRefusedComments: (projectId, userId) => listRefusedIn(batches, { projectId, userId }),
    checkpoint(document, checkpoint) {
      const { seq = log.lastSeq(document, checkpoint.epoch) } = checkpoint;
      checkpoints.push({ ...checkpoint, document, seq });
      const unloads = checkpoints.filter(matchesEpoch(document, checkpoint.epoch)).filter(isUnload);
      const old = unloads.slice(0, -KEPT_UNLOAD_CHECKPOINTS);
      for (const known of old) checkpoints.splice(checkpoints.indexOf(known), 1);
    },
    *indexInSteps() {},
  };
  return log;
}

function firstClaims(batches: readonly Batch[], document: string): readonly ClientRow[] {
  const owners = new Map<number, ClientRow>();
  for (const row of batches.flatMap((batch) => batch.clients)) {
    if (row.document === document && !owners.has(row.clientId)) owners.set(row.clientId, row);
  }
  return [...owners.values()];
}

interface Owned {
  readonly projectId: string;
  readonly userId: string;
}

function listRefusedIn(batches: readonly Batch[], { projectId, userId }: Owned) {
  const isTheirs = (row: Owned) => row.projectId === projectId && row.userId === userId;
  const rows = <Row extends Owned>(read: (batch: Batch) => readonly Row[]) =>
    batches.flatMap((batch) => read(batch).filter(isTheirs));
  const confirmed = new Set(rows(({ confirmedTexts }) => confirmedTexts).flatMap(({ ids }) => ids));
  const refused = rows(({ refusedComments }) => refusedComments).map(({ comment }) => comment);
  return refused
    .filter(({ id }) => !confirmed.has(id))
    .slice(-MAX_REFUSED_COMMENTS)
    .slice(0, MAX_REFUSALS_AT_ONCE);
}

function matchesEpoch(document: string, epoch: number) {
  return (row: { readonly document: string; readonly epoch: number }) =>
    row.document === document && row.epoch === epoch;
}

function isUnload({ kind }: Pick<Checkpoint, "kind">): boolean {
  return kind === "unload";
}
