import { checkEntry, isAlive, toJsonValue, findParentKey, rootMap } from "@formweave/schema/doc";
import * as Y from "yjs";
import { itemAt } from "./decode/resolveUpdate.ts";
import { isFixed } from "./judge/judge.ts";
import type { LiveDocument } from "../document/liveDocument.ts";
import type { Effect } from "./operations/operations.ts";
import type { DecodedUpdate } from "./decode/precheck.ts";
import { canRowConflict } from "./conflicts/resolveRowConflict.ts";

/** An edit that is known to need no repair and to conflict with nothing. */
export interface PlainEdit {
  readonly item: Y.Item;
  /** Outcome of the edit once it is applied. */
  readonly effect: Effect;
}

/** The sender of an update. */
interface UpdateAuthor {
  readonly userId: string;
  readonly isReconnecting: boolean;
}

/** Keys that cannot be judged by their value alone: place and deletion depend on other widgets, and `assisted` names a person. */
const JUDGED_WITH_OTHERS: ReadonlySet<string> = new Set(["at", "assisted", "del"]);

/**
 * Reads an update that sets one key of a living, unlocked widget to a new value, written by a connected person who had seen
 * the current value. Nearly all edits, dragging or choosing, are of this form. Returns undefined for everything else, which
 * gets the full review; both ways give the same result.
 */
export function readPlainEdit(
  live: LiveDocument,
  { structs, ds }: DecodedUpdate,
  author: UpdateAuthor,
): PlainEdit | undefined {
  const [item] = structs;
  if (structs.length !== 1 || !(item instanceof Y.Item) || !isContinuation(live, item, author))
    return undefined;
  const previous = valueBefore(live.doc, item);
  const holder = previous && findHolder(live.doc, previous);
  if (previous === undefined || holder === undefined || !deletesOnly(ds, previous)) return undefined;
  const value = plainValue(item);
  if (!isAcceptable(holder, value) || !isAlive(live.doc, holder.id)) return undefined;
  const address = { root: "widgets", id: holder.id, key: holder.key } as const;
  const values = { before: toJsonValue(plainValue(previous)), after: toJsonValue(value), hasValues: true };
  return { item, effect: { address, ...values, isCreation: false, stands: true } };
}

/** True when the item directly continues the writing of the sender's client in this epoch. */
function isContinuation(
  live: LiveDocument,
  { id, length }: Y.Item,
  { userId, isReconnecting }: UpdateAuthor,
): boolean {
  return (
    !isReconnecting &&
    length === 1 &&
    live.owners.isOwnedBy(id.client, userId) &&
    !live.isOfOtherEpoch(id.client) &&
    Y.getState(live.doc.store, id.client) === id.clock
  );
}

/** The current plain value that a new plain value replaces; under one key, only the last item is not deleted. */
function valueBefore(doc: Y.Doc, { origin, rightOrigin, content, parent }: Y.Item): Y.Item | undefined {
  if (origin === null || rightOrigin !== null || parent !== null) return undefined;
  const previous = itemAt(doc, origin);
  const isPlain = content instanceof Y.ContentAny && previous?.content instanceof Y.ContentAny;
  return isPlain && previous.length === 1 && !previous.deleted ? previous : undefined;
}

interface ValueInDocument {
  readonly entry: Y.Map<unknown>;
  readonly id: string;
  readonly key: string;
}

/** The widget and key that hold a value; undefined when it is not under a key of an existing widget. */
function findHolder(doc: Y.Doc, { parent: entry, parentSub: key }: Y.Item): ValueInDocument | undefined {
  if (!(entry instanceof Y.Map) || key === null) return undefined;
  const id = findParentKey(entry);
  if (id === undefined || rootMap(doc, "widgets").get(id) !== entry) return undefined;
  return { entry, id, key };
}

/** True when a key accepts the value regardless of the rest of the document. */
function isAcceptable({ entry, key }: Pick<ValueInDocument, "entry" | "key">, value: unknown): boolean {
  if (entry.get("locked") === true || isFixed("widgets", key) || JUDGED_WITH_OTHERS.has(key)) return false;
  if (canRowConflict(entry, key)) return false;
  const type = entry.get("type");
  return checkEntry("widgets", typeof type === "string" ? type : undefined, key, value) === undefined;
}

/** True when a delete set covers at most the replaced value. */
function deletesOnly({ clients }: DecodedUpdate["ds"], { id }: Y.Item): boolean {
  if (clients.size === 0) return true;
  const [range, ...more] = clients.get(id.client) ?? [];
  return clients.size === 1 && more.length === 0 && range?.clock === id.clock && range.len === 1;
}

function plainValue({ content }: Y.Item): unknown {
  return content.getContent().at(-1);
}
