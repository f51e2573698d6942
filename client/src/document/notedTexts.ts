import { limits } from "@formweave/schema";
import type { CommitNote, NotedText } from "@formweave/schema/api";
import { findParentKey, rootMap } from "@formweave/schema/doc";
import * as Y from "yjs";

/** The plain texts of widgets that a local transaction changed, before and after it. */
export function textsChangedIn(transaction: Y.Transaction): NotedText[] {
  const widgets = rootMap(transaction.doc, "widgets");
  const texts = [...transaction.changed.keys()].flatMap((type) => {
    const entry = type.parent;
    if (!isPlainText(type) || !(entry instanceof Y.Map) || entry.parent !== widgets) return [];
    const [widgetId, key] = [findParentKey(entry), findParentKey(type)];
    if (widgetId === undefined || key === undefined) return [];
    const { before, after } = readSides(type, transaction);
    return isShort(before) && isShort(after) ? [{ widgetId, key, before, after }] : [];
  });
  return texts.slice(0, limits.MAX_NOTED_TEXTS);
}

/** Adds a note. Each text is reported once, in the last note, with its first state as `before`. */
export function deduplicateTexts(notes: readonly CommitNote[], latest: CommitNote): readonly CommitNote[] {
  const latestTexts = latest.texts ?? [];
  if (latestTexts.length === 0) return [...notes, latest];
  const isNoted = (text: NotedText) => latestTexts.some((other) => isSameText(text, other));
  const all = notes.flatMap(({ texts = [] }) => texts);
  const texts = latestTexts.map((text) => {
    const first = all.find((other) => isSameText(text, other));
    return first === undefined ? text : { ...text, before: first.before };
  });
  const older = notes.map((note) =>
    note.texts?.some(isNoted) === true
      ? { ...note, texts: note.texts.filter((text) => !isNoted(text)) }
      : note,
  );
  return [...older, { ...latest, texts }];
}

function isSameText(a: NotedText, b: NotedText): boolean {
  return a.widgetId === b.widgetId && a.key === b.key;
}

function isPlainText(type: unknown): type is Y.Text {
  return type instanceof Y.Text && !(type instanceof Y.XmlText);
}

function isShort(text: string): boolean {
  return text.length <= limits.MAX_NOTED_TEXT;
}

/** Reads both states from the items of a text, which keep their content until the transaction is cleaned up. */
function readSides(text: Y.Text, { beforeState, deleteSet }: Y.Transaction) {
  let [before, after] = ["", ""];
  for (let item = text._start; item !== null; item = item.right) {
    if (!(item.content instanceof Y.ContentString)) continue;
    const { str } = item.content;
    const wasThere = item.id.clock < (beforeState.get(item.id.client) ?? 0);
    if (wasThere && (!item.deleted || Y.isDeleted(deleteSet, item.id))) before += str;
    if (!item.deleted) after += str;
  }
  return { before, after };
}
