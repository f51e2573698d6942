import { type LiveConflict, type LiveRepair } from "@formweave/schema/api";
import { dropPending } from "../log/loading.ts";
import { type ConflictRow, type OperationRow } from "../log/updateLog.ts";
import * as Y from "yjs";
import { takeAbsences } from "./absences.ts";
import { readArrival, type Arrival } from "./arrival.ts";
import { checkBounds } from "./bounds.ts";
import { conflictOf, fieldConflicts, type Author } from "./conflicts.ts";
import { clocksAfter, meetRecent } from "./crossings.ts";
import { type GroupCommit } from "./groupCommit.ts";
import { type LiveDocument } from "./liveDocument.ts";
import { componentIdOf, operationsOf } from "./operations.ts";
import { readPlainEdit, type PlainEdit } from "./plainEdit.ts";
import { precheck, type DecodedUpdate } from "./precheck.ts";
import { Refusal } from "./refusal.ts";
import { review, type Review } from "./review.ts";
import { takeStanding } from "./standing.ts";
import { touched } from "./touched.ts";

/** An update that a client sent. */
export interface ClientUpdate extends Author {
  readonly bytes: Uint8Array;
  /** The origin of its transaction. */
  readonly origin: unknown;
  readonly isReturning: boolean;
  readonly seen: ReadonlyMap<number, number> | undefined;
}

/** What the author of an update is told. */
export interface Outcome {
  readonly repairs: readonly LiveRepair[];
  readonly conflicts: readonly LiveConflict[];
}

/** What the gate needs from outside. */
export interface GateDeps {
  readonly commit: GroupCommit;
  readonly newId: () => string;
  readonly nameOf: (userId: string) => string;
}

/** The only way into a document. */
export interface Gate {
  /** Lets a client's update in; resolves when all that it became is on disk, rejects with a refusal. */
  receive(live: LiveDocument, update: ClientUpdate): Promise<Outcome>;
  /** Whether an update holds anything that the document lacks; for people who may only look. */
  hasNews(live: LiveDocument, bytes: Uint8Array): boolean;
  /** Lets a change of the server's own in, for a person, as one operation. */
  write(
    live: LiveDocument,
    author: Author,
    type: OperationRow["type"],
    change: (doc: Y.Doc) => void,
  ): Promise<void>;
}

/**
 * Everything that changes a document passes here: precheck, ownership, apply, review and repair in one go without a pause,
 * then the disk. Source: DESIGN §5.
 */
export function createGate(deps: GateDeps): Gate {
  const { commit, newId } = deps;
  return {
    async receive(live, update) {
      const decoded = precheck(update.bytes);
      if (commit.hasFailed()) throw new Refusal("notDurable");
      if (live.size.isOverfull()) throw new Refusal("tooLarge", "document");
      const admitted = admit(live, update, decoded);
      const conflicts = record(deps, live, update, admitted);
      const { result, fault } = admitted;
      if (fault !== undefined) throw fault;
      await commit.durable();
      return { repairs: result.repairs, conflicts };
    },
    hasNews(live, bytes) {
      const arrival = readArrival(live.doc, precheck(bytes));
      return arrival.clients.length > 0 || arrival.deleted.length > 0;
    },
    async write(live, author, type, change) {
      if (commit.hasFailed()) throw new Refusal("notDurable");
      const { doc, owners } = live;
      const origin = { source: "local" };
      live.writeAs(author.userId, "edit", () => {
        owners.writeFor(author.userId, () => doc.transact(() => change(doc), origin));
      });
      const { userId, sessionId, at } = author;
      const operation = {
        id: newId(),
        sessionId,
        projectId: live.projectId,
        userId,
        type,
        componentId: "",
        at,
      };
      commit.add({
        operations: [{ ...operation, data: { keys: [], before: {}, after: {} }, applied: true }],
      });
      await commit.durable();
    },
  };
}

/** Puts what an update became into the batch of its tick; returns the conflicts. */
export function record(
  { commit, newId, nameOf }: GateDeps,
  live: LiveDocument,
  update: Omit<ClientUpdate, "bytes" | "origin">,
  { arrival, result }: Pick<Admitted, "arrival" | "result">,
): LiveConflict[] {
  const { userId, sessionId, at } = update;
  const { effects, meetings } = result;
  const where = { sessionId, projectId: live.projectId, userId };
  const operations = operationsOf(effects, { ...where, at }, newId);
  // One's own older value is no conflict with another person, though it was decided like one.
  const rows = meetings
    .filter(({ otherUserId }) => otherUserId !== userId)
    .map((meeting) => {
      const componentId = componentIdOf(meeting.address);
      const conflict = conflictOf(meeting, { id: newId(), otherName: nameOf(meeting.otherUserId), at });
      return { ...where, conflict, componentId, operationId: operations.get(componentId)?.id ?? "" };
    });
  const clocks = clocksAfter(arrival);
  const sight = { ...update, moment: live.elapsed() };
  const logged = new Set(rows.map(({ operationId }) => operationId));
  const crossings = [...operations.values()].flatMap((operation) => {
    const other = meetRecent(live.recentOperations, operation, clocks, sight);
    return other === undefined || logged.has(operation.id)
      ? []
      : crossingRow(operation, other.userId, newId());
  });
  const fields = fieldConflicts(live, effects, update, newId);
  commit.add({ operations: [...operations.values()], conflicts: [...rows, ...crossings], ...fields });
  return rows.map(({ conflict }) => conflict);
}

/** The row for an operation that crossed another one; nothing was overwritten, so both sides are of the operation's own key. */
function crossingRow(operation: OperationRow, otherUserId: string, id: string): ConflictRow {
  const { sessionId, projectId, componentId, userId, at, data } = operation;
  const key = data.keys[0] ?? "";
  const sides = { mine: data.after[key], theirs: data.before[key], otherUserId, stands: "mine" } as const;
  const conflict = { id, kind: "concurrent_edit", key, at, ...sides } as const;
  return { conflict, operationId: operation.id, sessionId, projectId, componentId, userId };
}

/**
 * Most Yjs client ids of one person in an epoch: each visit that edits takes one, and every handshake of everybody lists
 * them all.
 */
const MAX_CLIENT_IDS = 2000;

/** What came of letting an update in. */
export interface Admitted {
  readonly arrival: Pick<Arrival, "items">;
  readonly result: Review;
  readonly fault: Refusal | undefined;
}

/** Applies an update and puts right what it may not do; nothing else runs in between. */
export function admit(live: LiveDocument, update: ClientUpdate, decoded: DecodedUpdate): Admitted {
  const plain = readPlainEdit(live, decoded, update);
  return plain === undefined ? admitReviewed(live, update, decoded) : admitPlain(live, update, plain);
}

/** A fault is of Yjs then, and nothing came of the edit. */
function admitPlain(live: LiveDocument, update: ClientUpdate, { item, effect }: PlainEdit): Admitted {
  const fault = applyAs(live, update);
  const effects = fault === undefined ? [effect] : [];
  return { arrival: { items: [item] }, result: { repairs: [], meetings: [], effects }, fault };
}

/** The long way of `admit`, which every update may take. */
export function admitReviewed(live: LiveDocument, update: ClientUpdate, decoded: DecodedUpdate): Admitted {
  const { doc, owners } = live;
  const { userId, isReturning, seen } = update;
  const arrival = readArrival(doc, decoded);
  const touches = touched(doc, arrival);
  checkBounds(doc, touches);
  const standings = touches.map((touch) => takeStanding(doc, touch));
  claimClients(live, arrival, userId);
  const incoming = { arrival, owners, userId, isReturning, seen, isFull: live.size.isFull() };
  const absences = takeAbsences(doc, standings, incoming);
  const fault = applyAs(live, update);
  let result: Review = { repairs: [], meetings: [], effects: [] };
  live.writeAs(userId, "repair", () => {
    result = review(doc, standings, absences, incoming);
  });
  return { arrival, result, fault };
}

function applyAs(live: LiveDocument, update: ClientUpdate): Refusal | undefined {
  let fault: Refusal | undefined;
  live.writeAs(update.userId, "edit", () => {
    fault = apply(live.doc, update);
  });
  return fault;
}

function claimClients(live: LiveDocument, { clients }: Arrival, userId: string): void {
  if (clients.some((clientId) => live.isOfOtherEpoch(clientId))) throw new Refusal("stale");
  if (!clients.every((clientId) => live.owners.isFree(clientId, userId)))
    throw new Refusal("forbidden", "client-id");
  if (live.owners.countWith(clients, userId) > MAX_CLIENT_IDS) throw new Refusal("flood", "client-ids");
  for (const clientId of clients) live.claim(clientId, userId);
}

/** Applies an update; what hangs on something that the server never got is dropped, and the client has to resync. */
function apply(doc: Y.Doc, { bytes, origin }: ClientUpdate): Refusal | undefined {
  let fault: Refusal | undefined;
  try {
    Y.applyUpdate(doc, bytes, origin);
  } catch {
    fault = new Refusal("malformed");
  }
  if (!dropPending(doc)) return fault;
  return fault ?? new Refusal("malformed", "resync");
}
