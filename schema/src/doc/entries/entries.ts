import * as Y from "yjs";
import { richText, type Json, type Stamp } from "../../model/index.ts";
import { seenInside } from "../tree/deletionSeen.ts";
import type { Root } from "../keys/keys.ts";
import { noteChange } from "./recorder.ts";
import { replaceRichText } from "../keys/richText.ts";
import { findEntry, rootMap } from "../keys/roots.ts";
import { writeText } from "../keys/text.ts";
import { isRecord, toJsonValue, sameJson } from "../keys/values.ts";

export { findEntry, findParentKey, META_ID, rootMap } from "../keys/roots.ts";

/** Reads the value of a key as JSON; of a deletion only its author and time. */
export function readEntry(doc: Y.Doc, root: Root, id: string, key: string): Json | undefined {
  const value = toJsonValue(findEntry(doc, root, id)?.get(key));
  return key === "del" ? withoutSeen(value) : value;
}

/**
 * Writes one key of an existing entry; `undefined` removes it, and equal values are not written. An existing text or rich text
 * is edited in place, never replaced, so that concurrent edits inside it survive.
 */
export function writeEntry(
  doc: Y.Doc,
  root: Root,
  id: string,
  change: { key: string; value: Json | undefined },
): void {
  const { key } = change;
  const entry = findEntry(doc, root, id);
  if (entry === undefined) throw new Error(`No entry ${root}/${id}`);
  const before = readEntry(doc, root, id, key);
  const value = key === "del" ? withoutSeen(change.value) : change.value;
  if (sameJson(before, value)) return;
  const current = entry.get(key);
  if (current instanceof Y.Text) rewriteText(current, value);
  else if (value === undefined) entry.delete(key);
  else entry.set(key, root === "widgets" && key === "del" ? withSeen(doc, id, value) : value);
  noteChange(doc, { root, id, key, before, after: value });
}

/** Creates an entry with all its keys in one transaction. */
export function createEntry(
  doc: Y.Doc,
  { root, id, stamp }: { root: Root; id: string; stamp: Stamp },
  values: ReadonlyMap<string, unknown>,
): void {
  rootMap(doc, root).set(id, new Y.Map(values));
  // Undoing a creation marks the entry as deleted, which hides it and keeps what others put into it.
  noteChange(doc, {
    root,
    id,
    key: "del",
    before: { by: stamp.by, at: stamp.at },
    after: undefined,
    created: true,
  });
}

/** Marks an entry as deleted; concurrent changes by others are kept inside it. */
export function deleteEntry(doc: Y.Doc, { root, id, stamp }: { root: Root; id: string; stamp: Stamp }): void {
  writeEntry(doc, root, id, { key: "del", value: { by: stamp.by, at: stamp.at } });
}

/** Adds the current clocks to a deletion, also to one that is redone. */
function withSeen(doc: Y.Doc, id: string, deletion: Json): Json {
  const seen = seenInside(doc, id);
  return isRecord(deletion) && seen !== undefined ? { ...deletion, seen } : deletion;
}

/**
 * The deletion without its `seen` clocks: only the server uses them, and two deletions that differ in nothing else are equal.
 */
export function withoutSeen(deletion: Json | undefined): Json | undefined {
  if (!isRecord(deletion)) return deletion;
  const { seen: _seen, ...rest } = deletion;
  return rest;
}

function rewriteText(text: Y.Text, value: Json | undefined): void {
  if (!(text instanceof Y.XmlText)) {
    writeText(text, typeof value === "string" ? value : "");
    return;
  }
  const parsed = richText.safeParse(value);
  replaceRichText(text, parsed.success ? parsed.data : { attributes: {}, content: [] });
}
