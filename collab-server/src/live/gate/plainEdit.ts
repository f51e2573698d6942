import { checkEntry, isAlive, jsonOf, keyOf, rootMap } from "@formweave/schema/doc";
import * as Y from "yjs";
import { itemAt } from "./arrival.ts";
import { isFixed } from "./judge.ts";
import type { LiveDocument } from "../document/liveDocument.ts";
import type { Effect } from "./operations.ts";
import type { DecodedUpdate } from "./precheck.ts";
import { isRowContestable } from "./rowContests.ts";

/** An edit of which it is known beforehand that there is nothing to put right and nobody to meet. */
export interface PlainEdit {
  readonly item: Y.Item;
  /** What it does, once it is applied. */
  readonly effect: Effect;
}

/** Who sent an update, and how. */
interface Sender {
  readonly userId: string;
  readonly isReturning: boolean;
}

/** Keys that say more than their value: where a widget stands is judged with all others, a deletion too, and who is named. */
const JUDGED_WITH_OTHERS: ReadonlySet<string> = new Set(["at", "assisted", "del"]);

/**
 * Reads an update that sets one key of a living, unlocked widget to another value, written by a person who is connected and
 * had seen the value that stood: nearly all that people do, be it dragging or choosing. Undefined for all else, which is
 * reviewed at length. Both ways come to the same end.
 */
export function readPlainEdit(
  live: LiveDocument,
  { structs, ds }: DecodedUpdate,
  sender: Sender,
): PlainEdit | undefined {
  const [item] = structs;
  if (structs.length !== 1 || !(item instanceof Y.Item) || !isNextOf(live, item, sender)) return undefined;
  const stood = valueBefore(live.doc, item);
  const place = stood && placeOf(live.doc, stood);
  if (stood === undefined || place === undefined || !deletesOnly(ds, stood)) return undefined;
  const value = plainValue(item);
  if (!mayStand(place, value) || !isAlive(live.doc, place.id)) return undefined;
  const address = { root: "widgets", id: place.id, key: place.key } as const;
  const values = { before: jsonOf(plainValue(stood)), after: jsonOf(value), hasValues: true };
  return { item, effect: { address, ...values, isCreation: false, stands: true } };
}

/** Whether an item follows at once on what a client of the sender has written in this epoch. */
function isNextOf(live: LiveDocument, { id, length }: Y.Item, { userId, isReturning }: Sender): boolean {
  return (
    !isReturning &&
    length === 1 &&
    live.owners.isOf(id.client, userId) &&
    !live.isOfOtherEpoch(id.client) &&
    Y.getState(live.doc.store, id.client) === id.clock
  );
}

/** The plain value that an item with a plain value comes after; of those under one key, only the last is not deleted. */
function valueBefore(doc: Y.Doc, { origin, rightOrigin, content, parent }: Y.Item): Y.Item | undefined {
  if (origin === null || rightOrigin !== null || parent !== null) return undefined;
  const stood = itemAt(doc, origin);
  const isPlain = content instanceof Y.ContentAny && stood?.content instanceof Y.ContentAny;
  return isPlain && stood.length === 1 && !stood.deleted ? stood : undefined;
}

interface ValueInDocument {
  readonly entry: Y.Map<unknown>;
  readonly id: string;
  readonly key: string;
}

/** Where a value stands, if it is under a key of a widget that is there. */
function placeOf(doc: Y.Doc, { parent: entry, parentSub: key }: Y.Item): ValueInDocument | undefined {
  if (!(entry instanceof Y.Map) || key === null) return undefined;
  const id = keyOf(entry);
  if (id === undefined || rootMap(doc, "widgets").get(id) !== entry) return undefined;
  return { entry, id, key };
}

/** Whether a value may be put there, whatever else the document has. */
function mayStand({ entry, key }: Pick<ValueInDocument, "entry" | "key">, value: unknown): boolean {
  if (entry.get("locked") === true || isFixed("widgets", key) || JUDGED_WITH_OTHERS.has(key)) return false;
  if (isRowContestable(entry, key)) return false;
  const type = entry.get("type");
  return checkEntry("widgets", typeof type === "string" ? type : undefined, key, value) === undefined;
}

/** Whether a delete set has nothing but the value that is replaced. */
function deletesOnly({ clients }: DecodedUpdate["ds"], { id }: Y.Item): boolean {
  if (clients.size === 0) return true;
  const [range, ...more] = clients.get(id.client) ?? [];
  return clients.size === 1 && more.length === 0 && range?.clock === id.clock && range.len === 1;
}

function plainValue({ content }: Y.Item): unknown {
  return content.getContent().at(-1);
}
