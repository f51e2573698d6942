import { talkMap } from "@formweave/schema/talk";
import * as Y from "yjs";
import { itemAt, type Arrival } from "../gate/arrival.ts";
import type { LiveDocument } from "../document/liveDocument.ts";

/** Values that an update brings for one comment, whichever of them Yjs keeps. */
export interface BroughtWords {
  /** Values that their author did not replace in the same update, ordered by time, latest last. */
  readonly values: readonly unknown[];
  /** Authors of values that the sending device had not seen; may include its own user, on another device. */
  readonly unseenAuthors: ReadonlySet<string>;
}

type Document = Pick<LiveDocument, "doc" | "owners">;

/** Reads the values that an update brings for comments. Call before it is applied, since Yjs discards the losing value. */
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

/** Time of a value by its device's clock; 0 when it has none. */
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

/** Key of the comment that an item sets; undefined under other roots. */
function findKey(doc: Y.Doc, arrival: Arrival, item: Y.Item): string | undefined {
  let first = item;
  for (let steps = 0; first.origin !== null && steps <= arrival.items.length; steps++) {
    const before = arrival.find(first.origin);
    if (before === undefined) return keyInDocument(doc, itemAt(doc, first.origin));
    first = before;
  }
  // In a decoded update that is not applied yet, `parent` is the name of a root.
  const parent: unknown = first.parent;
  return parent === "comments" ? (first.parentSub ?? undefined) : undefined;
}

function keyInDocument(doc: Y.Doc, item: Y.Item | undefined): string | undefined {
  return item?.parent === talkMap(doc, "comments") ? (item.parentSub ?? undefined) : undefined;
}

/** The value in the document on which an item was written; null when there is none. */
function baseOf(doc: Y.Doc, arrival: Arrival, item: Y.Item): Y.ID | null {
  let { origin } = item;
  for (let steps = 0; origin !== null && steps <= arrival.items.length; steps++) {
    if (origin.clock < Y.getState(doc.store, origin.client)) return origin;
    origin = arrival.find(origin)?.origin ?? null;
  }
  return origin;
}

/** Consecutive values of one client. */
interface Run {
  readonly client: number;
  readonly from: number;
  /** First clock after the run. */
  readonly to: number;
}

/** Values of a key after the one with the id, newest first. */
function valuesSince(standing: Y.Item | undefined, base: Y.ID | null): readonly Run[] {
  const runs: Run[] = [];
  for (let item = standing ?? null; item !== null; item = item.left) {
    const [{ client, clock }, to] = [item.id, item.id.clock + item.length];
    const isBase = base?.client === client && clock <= base.clock && base.clock < to;
    // Yjs merges replaced values: those after the base may be in the same item.
    runs.push({ client, from: isBase ? base.clock + 1 : clock, to });
    if (isBase) break;
  }
  return runs.filter(({ from, to }) => from < to);
}
