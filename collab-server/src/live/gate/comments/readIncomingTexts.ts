import { commentsMap } from "@formweave/schema/comments";
import * as Y from "yjs";
import { itemAt, type ResolvedUpdate } from "../decode/resolveUpdate.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";

/** Values that an update brings for one comment, whichever of them Yjs keeps. */
export interface IncomingTexts {
  /** Values that their author did not replace in the same update, ordered by time, latest last. */
  readonly values: readonly unknown[];
  /** Authors of values that the sending device had not seen; may include its own user, on another device. */
  readonly unseenAuthors: ReadonlySet<string>;
}

type Document = Pick<LiveDocument, "doc" | "owners">;

/** Reads the values that an update brings for comments. Call before it is applied, since Yjs discards the losing value. */
export function readIncomingTexts(
  { doc, owners }: Document,
  resolved: ResolvedUpdate,
): ReadonlyMap<string, IncomingTexts> {
  const items = resolved.items.filter(({ content }) => content instanceof Y.ContentAny);
  const byKey = Map.groupBy(items, (item) => findKey(doc, resolved, item));
  const incoming = new Map<string, IncomingTexts>();
  for (const [key, own] of byKey) {
    const left = own.filter((item) => !resolved.deletes(item));
    const values = left.map(readValue).toSorted((a, b) => readTime(a) - readTime(b));
    const last = left.find((item) => readValue(item) === values.at(-1));
    if (key === undefined || last === undefined) continue;
    const unseen = valuesSince(commentsMap(doc, "comments")._map.get(key), findBase(doc, resolved, last));
    const authors = unseen.flatMap(({ client, from, to }) => owners.authorsBetween(client, from, to));
    incoming.set(key, { values, unseenAuthors: new Set(authors) });
  }
  return incoming;
}

/** Time of a value by its device's clock; 0 when it has none. */
export function readTime(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const { deletedAt, editedAt, at }: { deletedAt?: unknown; editedAt?: unknown; at?: unknown } = value;
  const time = deletedAt ?? editedAt ?? at;
  return typeof time === "number" ? time : 0;
}

function readValue({ content }: Y.Item): unknown {
  const [value]: unknown[] = content.getContent();
  return value;
}

/** Key of the comment that an item sets; undefined under other roots. */
function findKey(doc: Y.Doc, resolved: ResolvedUpdate, item: Y.Item): string | undefined {
  let first = item;
  for (let steps = 0; first.origin !== null && steps <= resolved.items.length; steps++) {
    const before = resolved.find(first.origin);
    if (before === undefined) return keyInDocument(doc, itemAt(doc, first.origin));
    first = before;
  }
  // In a decoded update that is not applied yet, `parent` is the name of a root.
  const parent: unknown = first.parent;
  return parent === "comments" ? (first.parentSub ?? undefined) : undefined;
}

function keyInDocument(doc: Y.Doc, item: Y.Item | undefined): string | undefined {
  return item?.parent === commentsMap(doc, "comments") ? (item.parentSub ?? undefined) : undefined;
}

/** The value in the document on which an item was written; null when there is none. */
function findBase(doc: Y.Doc, resolved: ResolvedUpdate, item: Y.Item): Y.ID | null {
  let { origin } = item;
  for (let steps = 0; origin !== null && steps <= resolved.items.length; steps++) {
    if (origin.clock < Y.getState(doc.store, origin.client)) return origin;
    origin = resolved.find(origin)?.origin ?? null;
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
function valuesSince(present: Y.Item | undefined, base: Y.ID | null): readonly Run[] {
  const runs: Run[] = [];
  for (let item = present ?? null; item !== null; item = item.left) {
    const [{ client, clock }, to] = [item.id, item.id.clock + item.length];
    const isBase = base?.client === client && clock <= base.clock && base.clock < to;
    // Yjs merges replaced values: those after the base may be in the same item.
    runs.push({ client, from: isBase ? base.clock + 1 : clock, to });
    if (isBase) break;
  }
  return runs.filter(({ from, to }) => from < to);
}
