import type { CommitNote } from "@formweave/schema/api";
import { findEntry, haveBothReplaced } from "@formweave/schema/doc";
import * as Y from "yjs";
import { addressName, type Address } from "../../document/address.ts";
import type { ReplacedText } from "../decode/incoming.ts";
import { isKnown, type KnownItems } from "../decode/knowledge.ts";
import { clockSpans, charactersOutside, type ClockSpans } from "../decode/clockSpans.ts";
import type { AddressChange } from "../decode/listAddressChanges.ts";

interface IncomingWithNotes extends KnownItems {
  readonly isReconnecting: boolean;
  /** Notes of the device about the commits in the update; trusted only for what its own user wrote. */
  readonly notes: readonly CommitNote[];
}

/**
 * Finds texts in which a reconnecting person and somebody else replaced the same characters; a merge by character would join
 * both versions. Call before the update is applied.
 */
export function findReplacedTexts(
  doc: Y.Doc,
  changes: readonly AddressChange[],
  back: IncomingWithNotes,
): ReadonlyMap<string, ReplacedText> {
  const found = new Map<string, ReplacedText>();
  const notes = back.isReconnecting ? notesOfOwn(back) : [];
  const noted = notedTexts(notes);
  if (noted.size === 0) return found;
  const own = clockSpans(notes);
  for (const { address, edits } of changes) {
    const name = addressName(address);
    const text = edits && noted.has(name) ? plainTextAt(doc, address) : undefined;
    const replaced = text && readReplaced(text, noted.get(name), own, back);
    if (replaced !== undefined) found.set(name, replaced);
  }
  return found;
}

/** Drops notes about what another person wrote. */
function notesOfOwn({ notes, owners, userId }: IncomingWithNotes): readonly CommitNote[] {
  return notes.filter(({ client }) => owners.isOwnedBy(client, userId));
}

/** A text on a device: when the connection was lost, and after its edits. */
interface Noted {
  readonly before: string;
  readonly after: string;
}

function notedTexts(notes: readonly CommitNote[]): ReadonlyMap<string, Noted> {
  const noted = new Map<string, Noted>();
  for (const { widgetId: id, key, before, after } of notes.flatMap(({ texts = [] }) => texts)) {
    const name = addressName({ root: "widgets", id, key });
    noted.set(name, { before: noted.get(name)?.before ?? before, after });
  }
  return noted;
}

function plainTextAt(doc: Y.Doc, { root, id, key = "" }: Address): Y.Text | undefined {
  const text = findEntry(doc, root, id)?.get(key);
  return text instanceof Y.Text && !(text instanceof Y.XmlText) ? text : undefined;
}

/**
 * Detects that both replaced the same part of a text. The team's version excludes what the noted commits wrote, because
 * their first characters may have been sent just before the connection was lost.
 */
function readReplaced(
  text: Y.Text,
  noted: Noted | undefined,
  own: ClockSpans,
  back: IncomingWithNotes,
): ReplacedText | undefined {
  const parts = listItems(text);
  const item = parts.findLast((part) => !isKnown(back, part));
  if (noted === undefined || item === undefined) return undefined;
  const theirs = parts.map((part) => charactersOutside(part, own)).join("");
  if (!haveBothReplaced(noted.before, noted.after, theirs)) return undefined;
  return { mine: noted.after, theirs, otherUserId: back.owners.readAuthor(item) };
}

function listItems(text: Y.Text): readonly Y.Item[] {
  const parts: Y.Item[] = [];
  for (let item = text._start; item !== null; item = item.right) parts.push(item);
  return parts;
}
