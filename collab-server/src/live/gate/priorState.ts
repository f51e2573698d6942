import { entryOf, jsonOf, rootMap, textCharacters, writeEntry } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import type { Touch } from "./touched.ts";
import type { Address } from "../document/address.ts";

/** A value taken out of a document so that it can be put back. */
export type Kept =
  | { readonly kind: "none" }
  | { readonly kind: "plain"; readonly value: unknown }
  | { readonly kind: "text" | "richText"; readonly json: Json | undefined };

/** What stood at a touched address before the update was applied. */
export interface PriorState {
  readonly touch: Touch;
  /** The map of the entry; undefined when there was none. */
  readonly entry: Y.Map<unknown> | undefined;
  /** The type of the widget. */
  readonly type: string | undefined;
  /** The item of the lock that was on the widget. */
  readonly lock: Y.Item | undefined;
  /** The last item of the address, living or not, and how it was then (Yjs changes the item itself later). */
  readonly item: Y.Item | undefined;
  readonly lastId: Y.ID | undefined;
  readonly wasDeleted: boolean;
  /** The value; undefined where nothing can be refused, so nothing has to be put back. */
  readonly kept: Kept | undefined;
  /** The characters of a rich text that is edited; undefined where there is none, and of one that is too long. */
  readonly characters: string | undefined;
  /** The values of a whole entry, where the entry itself is touched. */
  readonly content: ReadonlyMap<string, Kept> | undefined;
}

/** Takes down what stands at an address that an update is about to touch; all of it where typing may be refused too. */
export function readPriorState(doc: Y.Doc, touch: Touch, takesNothing: boolean): PriorState {
  const { root, id, key } = touch.address;
  const entry = entryOf(doc, root, id);
  const item = lastItem(doc, touch.address);
  const last = { item, lastId: item?.lastId, wasDeleted: item?.deleted ?? true };
  if (entry === undefined) {
    return {
      touch,
      entry,
      ...last,
      type: undefined,
      lock: undefined,
      kept: { kind: "none" },
      characters: undefined,
      content: undefined,
    };
  }
  const type = entry.get("type");
  const lock = root === "widgets" ? lockOf(entry) : undefined;
  const characters = touch.edits ? charactersAt(entry, key) : undefined;
  const what = { touch, entry, ...last, type: typeof type === "string" ? type : undefined, lock, characters };
  return key === undefined
    ? { ...what, kept: { kind: "none" }, content: contentOf(entry) }
    : {
        ...what,
        kept: keepTouched(entry.get(key), touch, takesNothing || lock !== undefined),
        content: undefined,
      };
}

function lockOf(widget: Y.Map<unknown>): Y.Item | undefined {
  return widget.get("locked") === true ? widget._map.get("locked") : undefined;
}

function charactersAt(entry: Y.Map<unknown>, key: string | undefined): string | undefined {
  const value = key === undefined ? undefined : entry.get(key);
  return value instanceof Y.XmlText ? textCharacters(value) : undefined;
}

// Reading a rich text is dear, and typing in one that is neither locked nor in an overfull document is never refused.
function keepTouched(
  value: unknown,
  { sets, edits, removes }: Touch,
  isRefusable: boolean,
): Kept | undefined {
  const isOnlyTyping = edits && !removes && sets.length === 0;
  return value instanceof Y.XmlText && isOnlyTyping && !isRefusable ? undefined : keep(value);
}

/** The last item under an address, living or not: what the next write of Yjs follows. */
export function lastItem(doc: Y.Doc, { root, id, key }: Address): Y.Item | undefined {
  if (key === undefined) return rootMap(doc, root)._map.get(id);
  return entryOf(doc, root, id)?._map.get(key);
}

/** Whether another item stands at the address than before, or the one that stood is gone. */
export function isReplaced(doc: Y.Doc, { touch, item, wasDeleted }: PriorState): boolean {
  return lastItem(doc, touch.address) !== item || (item?.deleted ?? true) !== wasDeleted;
}

/** Takes down a value. */
export function keep(value: unknown): Kept {
  if (value === undefined) return { kind: "none" };
  if (value instanceof Y.XmlText) return { kind: "richText", json: jsonOf(value) };
  if (value instanceof Y.Text) return { kind: "text", json: jsonOf(value) };
  return value instanceof Y.AbstractType ? { kind: "none" } : { kind: "plain", value };
}

/** A kept value as JSON. */
export function jsonOfKept(kept: Kept): Json | undefined {
  if (kept.kind === "none") return undefined;
  return kept.kind === "plain" ? jsonOf(kept.value) : kept.json;
}

/** Puts a value back under its key; a text that is still there is edited in place. */
export function putBack(doc: Y.Doc, { root, id, key }: Address, kept: Kept): void {
  const entry = entryOf(doc, root, id);
  if (entry === undefined || key === undefined) return;
  if (kept.kind === "none") entry.delete(key);
  else if (kept.kind === "plain") entry.set(key, kept.value);
  else {
    if (keep(entry.get(key)).kind !== kept.kind)
      entry.set(key, kept.kind === "text" ? new Y.Text() : new Y.XmlText());
    writeEntry(doc, root, id, { key, value: kept.json });
  }
}

/** Puts a whole entry back as it stood, or takes away one that was not there. */
export function restoreEntry(doc: Y.Doc, { touch, content }: PriorState): void {
  const { root, id } = touch.address;
  const map = rootMap(doc, root);
  if (content === undefined) {
    map.delete(id);
    return;
  }
  map.set(id, new Y.Map());
  for (const [key, value] of content) putBack(doc, { root, id, key }, value);
}

function contentOf(entry: Y.Map<unknown>): ReadonlyMap<string, Kept> {
  return new Map([...entry.entries()].map(([key, value]) => [key, keep(value)]));
}
