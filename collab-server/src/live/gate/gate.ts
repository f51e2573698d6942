import type { CommitNote } from "@formweave/schema/api";
import * as Y from "yjs";
import { readOfflineChanges } from "./conflicts/offlineChanges.ts";
import { resolveUpdate, type ResolvedUpdate } from "./decode/resolveUpdate.ts";
import { checkBounds } from "./judge/bounds.ts";
import type { Author } from "./record/conflicts.ts";
import { findRecentEdit } from "./operations/concurrentOperations.ts";
import type { GroupCommit } from "../log/groupCommit.ts";
import { isKnown } from "./decode/knowledge.ts";
import type { LiveDocument } from "../document/liveDocument.ts";
import { createServerWriting, type ServerWriting } from "./record/serverWriting.ts";
import { readPlainEdit, type PlainEdit } from "./plainEdit.ts";
import { precheck, type DecodedUpdate } from "./decode/precheck.ts";
import { deletedBy } from "./operations/operations.ts";
import { record, type Outcome } from "./record/record.ts";
import { Refusal } from "../refusal.ts";
import { review } from "./review/review.ts";
import type { Review } from "./review/reviewContext.ts";
import { readPriorState } from "./judge/priorState.ts";
import { findReplacedTexts } from "./conflicts/findReplacedTexts.ts";
import { applyAs, claimClients } from "./decode/takeIn.ts";
import { listAddressChanges } from "./decode/listAddressChanges.ts";
import { addressName } from "../document/address.ts";
import type { Incoming } from "./decode/incoming.ts";

/** An update that a client sent. */
export interface ClientUpdate extends Author {
  readonly bytes: Uint8Array;
  /** Origin of the Yjs transaction that applies the update. */
  readonly origin: unknown;
  readonly isReconnecting: boolean;
  readonly seen: ReadonlyMap<number, number> | undefined;
  /** Notes that the author's client sent about the commits in the update. */
  readonly notes?: readonly CommitNote[];
  /** Tells whether the author knew of a widget's deletion, where `seen` does not show it. */
  readonly knowsDeletion?: Incoming["knowsDeletion"];
}

/** Dependencies of the gate. */
export interface GateDeps {
  readonly commit: GroupCommit;
  readonly newId: () => string;
  readonly displayName: (userId: string) => string;
}

/** The only way to change a document. */
export interface Gate {
  /** Applies a client's update. Resolves when everything it led to is on disk; rejects with a refusal. */
  receive(live: LiveDocument, update: ClientUpdate): Promise<Outcome>;
  /** True when an update holds anything that the document lacks; checked for people without edit rights. */
  hasChanges(live: LiveDocument, bytes: Uint8Array): boolean;
  /** Writes a change of the server on behalf of a person, as one operation. */
  readonly write: ServerWriting["write"];
  /** Writes a whole document in the same way, in pieces; other work runs between the pieces. */
  readonly writeEntries: ServerWriting["writeEntries"];
}

/**
 * Takes every change of a document through precheck, ownership, apply, review and repair without a pause, then writes it to
 * disk.
 */
export function createGate(deps: GateDeps): Gate {
  const { commit } = deps;
  return {
    async receive(live, update) {
      const decoded = precheck(update.bytes);
      if (commit.hasFailed()) throw new Refusal("notDurable");
      const admitted = admit(live, update, decoded);
      const outcome = record(deps, live, update, admitted);
      if (admitted.fault !== undefined) throw admitted.fault;
      await commit.durable();
      return outcome;
    },
    hasChanges(live, bytes) {
      const resolved = resolveUpdate(live.doc, precheck(bytes));
      return resolved.clients.length > 0 || resolved.deleted.length > 0;
    },
    ...createServerWriting(deps),
  };
}

/** True when an update only removes content or marks entries as deleted. */
function onlyTakesAway({ structs }: DecodedUpdate): boolean {
  return structs.every(
    (struct) =>
      struct instanceof Y.Item && struct.parentSub === "del" && struct.content instanceof Y.ContentAny,
  );
}

/** Result of applying an update to the document in memory. */
export interface Admitted {
  readonly resolved: Pick<ResolvedUpdate, "items">;
  /** Last item that the update brought to each address, by address name. */
  readonly latest: ReadonlyMap<string, Y.ID | undefined>;
  readonly result: Review;
  readonly fault: Refusal | undefined;
}

/** Applies an update and repairs what is not allowed, synchronously: no other code runs in between. */
export function admit(live: LiveDocument, update: ClientUpdate, decoded: DecodedUpdate): Admitted {
  if (live.hasEnded()) throw new Refusal("stale");
  const plain = live.size.fullness() === "overfull" ? undefined : readPlainEdit(live, decoded, update);
  return plain === undefined ? admitReviewed(live, update, decoded) : admitPlain(live, update, plain);
}

const NOTHING: Review = { repairs: [], conflicts: [], effects: [], agreed: [] };

/** A fault here comes from Yjs; the edit then has no effects. */
function admitPlain(live: LiveDocument, update: ClientUpdate, { item, effect }: PlainEdit): Admitted {
  const fault = applyAs(live, update);
  const effects = fault === undefined ? [effect] : [];
  const latest = new Map([[addressName(effect.address), item.id]]);
  return { resolved: { items: [item] }, latest, result: { ...NOTHING, effects }, fault };
}

/** Full review of an update; `admit` skips it for plain edits. */
export function admitReviewed(live: LiveDocument, update: ClientUpdate, decoded: DecodedUpdate): Admitted {
  const { doc, owners } = live;
  const { userId, isReconnecting, seen, knowsDeletion, notes = [] } = update;
  const resolved = resolveUpdate(doc, decoded);
  const changes = listAddressChanges(doc, resolved);
  checkBounds(doc, changes);
  const fullness = live.size.fullness();
  const priors = changes.map((change) => readPriorState(doc, change, fullness === "overfull"));
  claimClients(live, resolved, userId);
  const author = { resolved, owners, userId, isReconnecting, seen };
  const replacedTexts = findReplacedTexts(doc, changes, { ...author, notes });
  const known = { ...author, replacedTexts, fullness, onlyTakesAway: onlyTakesAway(decoded) };
  const incoming = { ...known, ...readRecentActivity(live, known), ...(knowsDeletion && { knowsDeletion }) };
  const offlineChanges = readOfflineChanges(doc, priors, incoming);
  const fault = applyAs(live, update);
  let result: Review = NOTHING;
  live.writeAs(userId, "repair", () => {
    result = review(doc, priors, offlineChanges, incoming);
  });
  live.recentDeletions.add(deletedBy(result.effects));
  const latest = new Map(changes.map((change) => [addressName(change.address), change.latest]));
  return { resolved, latest, result, fault };
}

/** Decides from timing what the author can have seen: connected people learn of deletions at once, of edits a little later. */
function readRecentActivity(
  live: LiveDocument,
  known: Pick<Incoming, "resolved" | "owners" | "userId" | "isReconnecting" | "seen">,
): Pick<Incoming, "knowsDeletion" | "editJustNow"> {
  const { recentDeletions, recentOperations } = live;
  const { clients } = known.resolved;
  return {
    knowsDeletion: (id, item) => isKnown(known, item) || (!known.isReconnecting && !recentDeletions.has(id)),
    editJustNow: (id) => findRecentEdit(recentOperations, id, { clients, moment: live.elapsed() }),
  };
}
