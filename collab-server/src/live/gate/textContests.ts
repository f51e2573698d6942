import type { CommitNote } from "@formweave/schema/api";
import { entryOf, haveBothReplaced } from "@formweave/schema/doc";
import * as Y from "yjs";
import { addressName, type Address } from "../document/address.ts";
import type { ReplacedText } from "./incoming.ts";
import { isKnown, type KnownItems } from "./knowledge.ts";
import { clockSpans, lettersOutside, type ClockSpans } from "./clockSpans.ts";
import type { Touch } from "./touched.ts";

interface Return extends KnownItems {
  readonly isReturning: boolean;
  /** What the device says of the commits in the update; believed as what its own person wrote, and no further. */
  readonly notes: readonly CommitNote[];
}

/**
 * Finds the texts in which a person who comes back and somebody else have replaced the same letters: letter by letter, the two
 * would stand glued to each other. Asked before the update is applied.
 */
export function findReplacedTexts(
  doc: Y.Doc,
  touches: readonly Touch[],
  back: Return,
): ReadonlyMap<string, ReplacedText> {
  const found = new Map<string, ReplacedText>();
  const notes = back.isReturning ? notesOfOwn(back) : [];
  const noted = notedTexts(notes);
  if (noted.size === 0) return found;
  const own = clockSpans(notes);
  for (const { address, edits } of touches) {
    const name = addressName(address);
    const text = edits && noted.has(name) ? plainTextAt(doc, address) : undefined;
    const replaced = text && readReplaced(text, noted.get(name), own, back);
    if (replaced !== undefined) found.set(name, replaced);
  }
  return found;
}

/** Nobody says anything about what another person wrote. */
function notesOfOwn({ notes, owners, userId }: Return): readonly CommitNote[] {
  return notes.filter(({ client }) => owners.isOf(client, userId));
}

/** A text as it was on a device when the line went, and as it became there. */
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
  const text = entryOf(doc, root, id)?.get(key);
  return text instanceof Y.Text && !(text instanceof Y.XmlText) ? text : undefined;
}

/** What the noted commits wrote is no part of what the team has: the first letters may have come over a line that was about to go. */
function readReplaced(
  text: Y.Text,
  noted: Noted | undefined,
  own: ClockSpans,
  back: Return,
): ReplacedText | undefined {
  const parts = partsOf(text);
  const item = parts.findLast((part) => !isKnown(back, part));
  if (noted === undefined || item === undefined) return undefined;
  const theirs = parts.map((part) => lettersOutside(part, own)).join("");
  if (!haveBothReplaced(noted.before, noted.after, theirs)) return undefined;
  return { mine: noted.after, theirs, otherUserId: back.owners.authorOf(item) };
}

function partsOf(text: Y.Text): readonly Y.Item[] {
  const parts: Y.Item[] = [];
  for (let item = text._start; item !== null; item = item.right) parts.push(item);
  return parts;
}
