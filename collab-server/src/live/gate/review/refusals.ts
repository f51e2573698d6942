import type { Failure } from "@formweave/schema";
import {
  exportWidgets,
  toJsonValue,
  parseSourceKey,
  parseWidgetKey,
  readPageOrder,
  readScreens,
  readWidgets,
  rootMap,
  sameJson,
  type Root,
} from "@formweave/schema/doc";
import type { Json, Widget } from "@formweave/schema/model";
import * as Y from "yjs";
import { itemAt, type ResolvedUpdate } from "../decode/resolveUpdate.ts";
import { isFixed } from "../judge/judge.ts";
import { effectOfSides } from "../operations/operations.ts";
import { SERVER } from "../../document/owners.ts";
import type { Conflict, ReviewContext } from "./reviewContext.ts";
import { jsonOfKept, keep, lastItem, type PriorState } from "../judge/priorState.ts";
import { isText, type Address } from "../../document/address.ts";
import { lastSet } from "../conflicts/resolveValueConflict.ts";

/**
 * Longest refused value that is kept, characters of its JSON: four times the longest value of one key, because rich texts,
 * which have no limit of their own, are kept whole too.
 */
const MAX_REFUSED_VALUE = 256 * 1024;

/** A refused value; `value` is undefined when the person removed something. */
interface Written {
  readonly value: Json | undefined;
}

/** Records a repair without the refused value. */
export function noteRepair(context: ReviewContext, { root, id, key }: Address, why: Failure): void {
  const { code, message } = why;
  context.repairs.push({ root, entryId: id, ...(key !== undefined && { key }), code, message });
}

/** Records a refused key with its value. Call before restoring the key. */
export function refuseKey(context: ReviewContext, prior: PriorState, why: Failure, known?: Written): void {
  const { change, kept, lock } = prior;
  noteRepair(context, change.address, why);
  const found = known ?? writtenAt(context, prior);
  // People remove characters from a text; only a forged update removes the text itself.
  const isForgery = found?.value === undefined && isText(change.address);
  if (found === undefined || isForgery || isWrittenByNobody(change.address, why)) return;
  const theirs = kept && jsonOfKept(kept);
  const isLocked = why.code === "WIDGET_LOCKED" && lock !== undefined;
  const otherUserId = isLocked ? context.incoming.owners.readAuthor(lock) : SERVER;
  keepRefused(context, { address: change.address, mine: found.value, theirs, otherUserId }, why);
}

/** Records a refused entry with its whole content. Call before removing the entry. */
export function refuseCreation(
  context: ReviewContext,
  { change }: PriorState,
  why: Failure,
  mine: Json,
): void {
  noteRepair(context, change.address, why);
  keepRefused(context, { address: change.address, mine, theirs: undefined, otherUserId: SERVER }, why);
}

/** Reads new entries on the first call, before any of them is removed; widgets in the form in which they are exported. */
export function createEntryReader(doc: Y.Doc): ({ root, id }: Address) => Json | undefined {
  let widgets: ReadonlyMap<string, Widget> | undefined;
  return ({ root, id }) => {
    if (root !== "widgets") return readRecord(rootMap(doc, root).get(id));
    widgets ??= new Map(exportAll(doc).map((widget) => [widget.id, widget]));
    return toJsonValue(widgets.get(id));
  };
}

/** Exports all widgets, including deleted ones and those in deleted containers. */
function exportAll(doc: Y.Doc): Widget[] {
  const records = [...readWidgets(doc)].map(
    ([id, record]) => [id, { ...record, deleted: undefined }] as const,
  );
  return exportWidgets(new Map(records), { screens: readScreens(doc), order: readPageOrder(doc) });
}

function readRecord(entry: unknown): Json | undefined {
  if (!(entry instanceof Y.Map)) return undefined;
  return toJsonValue(Object.fromEntries([...entry].map(([key, value]) => [key, toJsonValue(value)])));
}

type Refused = Pick<Conflict, "address" | "mine" | "theirs" | "otherUserId">;

/** Keeps a refused value for its author, unless it equals the current one, is too large, or exceeds what one update may keep. */
function keepRefused(context: ReviewContext, refused: Refused, { code, message }: Failure): void {
  const { mine, theirs } = refused;
  const size = measureSize(mine) + measureSize(theirs);
  const isTooLarge = measureSize(mine) > MAX_REFUSED_VALUE || size > context.keepable;
  if (sameJson(mine, theirs) || isTooLarge) return;
  context.keepable -= size;
  const reason = { code, message };
  context.conflicts.push({ kind: "refused", ...refused, stands: "theirs", reason });
  context.effects.push(effectOfSides({ ...refused, stands: "theirs" }));
}

function measureSize(value: Json | undefined): number {
  return value === undefined ? 0 : JSON.stringify(value).length;
}

const KEY_PARSERS: Partial<Record<Root, (key: string) => unknown>> = {
  widgets: parseWidgetKey,
  sources: parseSourceKey,
};

/** True for keys that no person writes: bookkeeping, and keys that no document has. */
function isWrittenByNobody({ root, key }: Address, { code }: Failure): boolean {
  const parse = KEY_PARSERS[root];
  const isKey = parse === undefined || key === undefined || parse(key) !== undefined;
  return isFixed(root, key) || key === "assisted" || !isKey || code === "PROPERTY_UNKNOWN";
}

/** The value that the update wrote under a key, even if another one won; undefined when it is no JSON. */
function writtenAt({ doc, incoming }: ReviewContext, { change, entry }: PriorState): Written | undefined {
  const { address, edits } = change;
  const tail = lastSet(change, incoming.resolved, lastItem(doc, address));
  const { key = "" } = address;
  if (tail !== undefined) return valueOfSet(doc, incoming.resolved, tail);
  return edits ? written(entry?.get(key)) : { value: undefined };
}

function valueOfSet(doc: Y.Doc, resolved: ResolvedUpdate, tail: Y.Item): Written | undefined {
  if (resolved.deletes(tail)) return { value: undefined };
  if (!(tail.content instanceof Y.ContentType)) return written(tail.content.getContent().at(-1));
  // The item in the update is a copy; only the document's item has the content of a shared type.
  const content = itemAt(doc, tail.id)?.content;
  return content instanceof Y.ContentType ? written(content.type) : undefined;
}

function written(value: unknown): Written | undefined {
  const json = jsonOfKept(keep(value));
  return json === undefined ? undefined : { value: json };
}
