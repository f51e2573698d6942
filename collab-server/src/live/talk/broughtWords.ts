import { talkMap } from "@formweave/schema/talk";
import * as Y from "yjs";
import { itemAt, type Arrival } from "../gate/arrival.ts";
import type { LiveDocument } from "../document/liveDocument.ts";

/** What an update says under the key of a comment, whichever of two values Yjs lets stand there. */
export interface BroughtWords {
  /** Values that their author has not replaced in the same update, the last that was written behind the others. */
  readonly values: readonly unknown[];
  /** Who wrote something there that the device of this update had not seen, be it another one of its author. */
  readonly unseenAuthors: ReadonlySet<string>;
}

type Document = Pick<LiveDocument, "doc" | "owners">;

/** Reads what an update says under the keys of comments; asked before it is applied, since Yjs forgets what loses its toss. */
export function readBroughtWords(
  { doc, owners }: Document,
  arrival: Arrival,
): ReadonlyMap<string, BroughtWords> {
  const items = arrival.items.filter(({ content }) => content instanceof Y.ContentAny);
  const byKey = Map.groupBy(items, (item) => findKey(doc, arrival, item));
  const brought = new Map<string, BroughtWords>();
  for (const [key, own] of byKey) {
    const left = own.filter((item) => !arrival.deletes(item));
    const values = left.map(valueOf).toSorted((a, b) => timeOf(a) - timeOf(b));
    const last = left.find((item) => valueOf(item) === values.at(-1));
    if (key === undefined || last === undefined) continue;
    const unseen = valuesSince(talkMap(doc, "comments")._map.get(key), baseOf(doc, arrival, last));
    const authors = unseen.flatMap(({ client, from, to }) => owners.authorsBetween(client, from, to));
    brought.set(key, { values, unseenAuthors: new Set(authors) });
  }
  return brought;
}

/** When a value was written by the clock of its device; 0 where it does not say. */
export function timeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const { deletedAt, editedAt, at }: { deletedAt?: unknown; editedAt?: unknown; at?: unknown } = value;
  const time = deletedAt ?? editedAt ?? at;
  return typeof time === "number" ? time : 0;
}

function valueOf({ content }: Y.Item): unknown {
  const [value]: unknown[] = content.getContent();
  return value;
}

/** The key of a comment that an item is written under; undefined under other roots. */
function findKey(doc: Y.Doc, arrival: Arrival, item: Y.Item): string | undefined {
  let first = item;
  for (let steps = 0; first.origin !== null && steps <= arrival.items.length; steps++) {
    const before = arrival.find(first.origin);
    if (before === undefined) return keyInDocument(doc, itemAt(doc, first.origin));
    first = before;
  }
  // Of a decoded update that is not applied yet, the parent is the name of a root.
  const parent: unknown = first.parent;
  return parent === "comments" ? (first.parentSub ?? undefined) : undefined;
}

function keyInDocument(doc: Y.Doc, item: Y.Item | undefined): string | undefined {
  return item?.parent === talkMap(doc, "comments") ? (item.parentSub ?? undefined) : undefined;
}

/** What of the document a value was written upon; null where that is nothing. */
function baseOf(doc: Y.Doc, arrival: Arrival, item: Y.Item): Y.ID | null {
  let { origin } = item;
  for (let steps = 0; origin !== null && steps <= arrival.items.length; steps++) {
    if (origin.clock < Y.getState(doc.store, origin.client)) return origin;
    origin = arrival.find(origin)?.origin ?? null;
  }
  return origin;
}

/** Values that one client wrote one after the other. */
interface Run {
  readonly client: number;
  readonly from: number;
  /** The first clock after it. */
  readonly to: number;
}

/** The values of a key behind the one with an id, the one that stands first. */
function valuesSince(standing: Y.Item | undefined, base: Y.ID | null): readonly Run[] {
  const runs: Run[] = [];
  for (let item = standing ?? null; item !== null; item = item.left) {
    const [{ client, clock }, to] = [item.id, item.id.clock + item.length];
    const isBase = base?.client === client && clock <= base.clock && base.clock < to;
    // Yjs joins values that were replaced: what follows the base may lie in the same item.
    runs.push({ client, from: isBase ? base.clock + 1 : clock, to });
    if (isBase) break;
  }
  return runs.filter(({ from, to }) => from < to);
}
