import * as Y from "yjs";
import { richText, type Json, type Stamp } from "../model/index.ts";
import { type Root } from "./keys.ts";
import { noteChange } from "./recorder.ts";
import { replaceRichText } from "./richText.ts";
import { writeText } from "./text.ts";
import { jsonOf, sameJson } from "./values.ts";

/** The id under which the values of `meta`, which has no entries, are addressed. */
export const META_ID = "";

/** A root map of the document. */
export function rootMap(doc: Y.Doc, root: Root): Y.Map<unknown> {
  return doc.getMap(root);
}

/** The flat map of one entry; for `meta` the root itself. Undefined when there is none. */
export function entryOf(doc: Y.Doc, root: Root, id: string): Y.Map<unknown> | undefined {
  const map = rootMap(doc, root);
  if (root === "meta") return map;
  const entry = map.get(id);
  return entry instanceof Y.Map ? entry : undefined;
}

/** The key that a shared type stands under in its parent. Yjs has no other way to it. */
export function keyOf({ _item: item }: Pick<Y.Map<unknown>, "_item">): string | undefined {
  return item?.parentSub ?? undefined;
}

/** What stands under a key of an entry, as JSON. */
export function readEntry(doc: Y.Doc, root: Root, id: string, key: string): Json | undefined {
  return jsonOf(entryOf(doc, root, id)?.get(key));
}

/**
 * Writes one key of an entry that exists, `undefined` removes it; equal values are not written.
 * A text or rich text that stands there is edited in place, never replaced, so that the work of others inside it survives.
 */
export function writeEntry(
  doc: Y.Doc,
  root: Root,
  id: string,
  change: { key: string; value: Json | undefined },
): void {
  const { key, value } = change;
  const entry = entryOf(doc, root, id);
  if (entry === undefined) throw new Error(`No entry ${root}/${id}`);
  const current = entry.get(key);
  const before = jsonOf(current);
  if (sameJson(before, value)) return;
  if (current instanceof Y.Text) rewriteText(current, value);
  else if (value === undefined) entry.delete(key);
  else entry.set(key, value);
  noteChange(doc, { root, id, key, before, after: value });
}

/** Adds an entry whole: its keys and types together, in the transaction of its creation. */
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

/** Marks an entry as deleted; what others do to it meanwhile is kept inside it. */
export function deleteEntry(doc: Y.Doc, { root, id, stamp }: { root: Root; id: string; stamp: Stamp }): void {
  writeEntry(doc, root, id, { key: "del", value: { by: stamp.by, at: stamp.at } });
}

function rewriteText(text: Y.Text, value: Json | undefined): void {
  if (!(text instanceof Y.XmlText)) {
    writeText(text, typeof value === "string" ? value : "");
    return;
  }
  const parsed = richText.safeParse(value);
  replaceRichText(text, parsed.success ? parsed.data : { attributes: {}, content: [] });
}
