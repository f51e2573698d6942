import { findEntry, toJsonValue, rootMap, textCharacters, writeEntry } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import type { AddressChange } from "../decode/listAddressChanges.ts";
import type { Address } from "../../document/address.ts";

/** A copy of a value, taken so that it can be restored. */
export type Kept =
  | { readonly kind: "none" }
  | { readonly kind: "plain"; readonly value: unknown }
  | { readonly kind: "text" | "richText"; readonly json: Json | undefined };

/** State of a touched address before the update was applied. */
export interface PriorState {
  readonly change: AddressChange;
  /** Map of the entry; undefined when it did not exist. */
  readonly entry: Y.Map<unknown> | undefined;
  /** Type of the widget. */
  readonly type: string | undefined;
  /** Item of the lock that was on the widget. */
  readonly lock: Y.Item | undefined;
  /** Last item at the address, deleted or not, and its state then (Yjs changes the item itself later). */
  readonly item: Y.Item | undefined;
  readonly lastId: Y.ID | undefined;
  readonly wasDeleted: boolean;
  /** The value; undefined when the change can never be refused, so nothing has to be restored. */
  readonly kept: Kept | undefined;
  /** Characters of the rich text that is edited; undefined for any other value and for a text that is too long. */
  readonly characters: string | undefined;
  /** The values of a whole entry, where the entry itself is touched. */
  readonly content: ReadonlyMap<string, Kept> | undefined;
}

/** Records the state of an address that an update is about to touch; with `takesNothing`, also texts that are only typed in. */
export function readPriorState(doc: Y.Doc, change: AddressChange, takesNothing: boolean): PriorState {
  const { root, id, key } = change.address;
  const entry = findEntry(doc, root, id);
  const item = lastItem(doc, change.address);
  const last = { item, lastId: item?.lastId, wasDeleted: item?.deleted ?? true };
  if (entry === undefined) {
    return {
      change,
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
  const lock = root === "widgets" ? findLock(entry) : undefined;
  const characters = change.edits ? charactersAt(entry, key) : undefined;
  const what = {
    change,
    entry,
    ...last,
    type: typeof type === "string" ? type : undefined,
    lock,
    characters,
  };
  return key === undefined
    ? { ...what, kept: { kind: "none" }, content: readContent(entry) }
    : {
        ...what,
        kept: readKept(entry.get(key), change, takesNothing || lock !== undefined),
        content: undefined,
      };
}

function findLock(widget: Y.Map<unknown>): Y.Item | undefined {
  return widget.get("locked") === true ? widget._map.get("locked") : undefined;
}

function charactersAt(entry: Y.Map<unknown>, key: string | undefined): string | undefined {
  const value = key === undefined ? undefined : entry.get(key);
  return value instanceof Y.XmlText ? textCharacters(value) : undefined;
}

// Reading a rich text is expensive, and typing in it is only refused when the widget is locked or the document overfull.
function readKept(
  value: unknown,
  { sets, edits, removes }: AddressChange,
  isRefusable: boolean,
): Kept | undefined {
  const isOnlyTyping = edits && !removes && sets.length === 0;
  return value instanceof Y.XmlText && isOnlyTyping && !isRefusable ? undefined : keep(value);
}

/** Last item at an address, deleted or not; the next Yjs write there follows it. */
export function lastItem(doc: Y.Doc, { root, id, key }: Address): Y.Item | undefined {
  if (key === undefined) return rootMap(doc, root)._map.get(id);
  return findEntry(doc, root, id)?._map.get(key);
}

/** True when the address now has another item than before, or its item is gone. */
export function isReplaced(doc: Y.Doc, { change, item, wasDeleted }: PriorState): boolean {
  return lastItem(doc, change.address) !== item || (item?.deleted ?? true) !== wasDeleted;
}

/** Copies a value so that it can be restored. */
export function keep(value: unknown): Kept {
  if (value === undefined) return { kind: "none" };
  if (value instanceof Y.XmlText) return { kind: "richText", json: toJsonValue(value) };
  if (value instanceof Y.Text) return { kind: "text", json: toJsonValue(value) };
  return value instanceof Y.AbstractType ? { kind: "none" } : { kind: "plain", value };
}

/** A kept value as JSON. */
export function jsonOfKept(kept: Kept): Json | undefined {
  if (kept.kind === "none") return undefined;
  return kept.kind === "plain" ? toJsonValue(kept.value) : kept.json;
}

/** Restores a value under its key; a text that still exists is edited in place. */
export function putBack(doc: Y.Doc, { root, id, key }: Address, kept: Kept): void {
  const entry = findEntry(doc, root, id);
  if (entry === undefined || key === undefined) return;
  if (kept.kind === "none") entry.delete(key);
  else if (kept.kind === "plain") entry.set(key, kept.value);
  else {
    if (keep(entry.get(key)).kind !== kept.kind)
      entry.set(key, kept.kind === "text" ? new Y.Text() : new Y.XmlText());
    writeEntry(doc, root, id, { key, value: kept.json });
  }
}

/** Restores a whole entry, or removes one that did not exist before. */
export function restoreEntry(doc: Y.Doc, { change, content }: PriorState): void {
  const { root, id } = change.address;
  const map = rootMap(doc, root);
  if (content === undefined) {
    map.delete(id);
    return;
  }
  map.set(id, new Y.Map());
  for (const [key, value] of content) putBack(doc, { root, id, key }, value);
}

function readContent(entry: Y.Map<unknown>): ReadonlyMap<string, Kept> {
  return new Map([...entry.entries()].map(([key, value]) => [key, keep(value)]));
}
