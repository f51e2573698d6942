import * as Y from "yjs";
import { entryOf, readEntry } from "./entries.ts";
import { parseDeletion, parsePlace, parseStampedPoint } from "./placement.ts";
import { takeBackEdit } from "./rebaseText.ts";
import type { Change } from "./recorder.ts";
import { keysOfRow, livingRow } from "./rows.ts";
import { textEdit } from "./text.ts";
import { sameJson } from "./values.ts";
import {
  writersBeaten,
  writersInEntry,
  writersOf,
  writersUnder,
  type Clocks,
  type Foreign,
} from "./writers.ts";

/**
 * Why a change is not taken back. `changed`: the value is another one by now; `put`: others put the named widgets into what
 * would go; `edited`: others changed the named widgets inside of it; `deleted`: it, or what it would go into, was deleted;
 * `locked`: the widget was locked; `gone`: it was removed for good.
 */
export const SKIP_REASONS = ["changed", "put", "edited", "deleted", "locked", "gone"] as const;

/** What stands in the way of taking a change back, and whose work it is. */
export interface Obstacle {
  readonly reason: (typeof SKIP_REASONS)[number];
  /** Yjs clients of others; empty where the document does not tell who it was, or where it was this person elsewhere. */
  readonly by: readonly number[];
  /** The widgets that it is about: what others put or changed inside, the container that was deleted. */
  readonly ids: readonly string[];
}

/** `reached`: it is already as it was before the change. */
export type Verdict = "free" | "reached" | Obstacle;

/** What is asked about a change: the document, and whose writing counts as one's own. */
export interface Question extends Pick<Foreign, "mine"> {
  readonly doc: Y.Doc;
  /** What was known of everybody's writing when the step was made: what was deleted then was so before it. */
  readonly known: Clocks | undefined;
  /** Whether this step has put the lock of a widget on or taken it off. */
  readonly turnsLock: (id: string) => boolean;
}

/** Whether taking a change back deletes an entry. */
export function isHiding({ key, before }: Change): boolean {
  return key === "del" && isDeletion(before);
}

/** Whether taking a change back brings a deleted entry back. */
export function isShowing({ key, before }: Change): boolean {
  return key === "del" && !isDeletion(before);
}

/** Whether a change goes back over others' work on the entry itself; what stands inside of it is not looked at. */
export function verdictOn(question: Question, change: Change): Verdict {
  const { root, id, key } = change;
  const entry = entryOf(question.doc, root, id);
  if (entry === undefined) return obstacle("gone");
  const deleted = deletionOver(question, change, entry);
  if (isReached(question, change, entry)) return isHiding(change) ? (deleted ?? "reached") : "reached";
  if (deleted !== undefined) return deleted;
  if (isLockedAway(question, change, entry))
    return obstacle("locked", writersOf(entry, "locked", ownOnly(question)));
  if (key === "del") return verdictOnDeletion(question, change, entry);
  return verdictOnContent(question, change, entry);
}

/** What somebody else deleted at the same time does not come back, whosever deletion it is that stands. */
function verdictOnDeletion(question: Question, change: Change, entry: Y.Map<unknown>): Verdict {
  // It may stand as it does because others worked in it, which was left alone then.
  if (isDeletion(entry.get("del")) !== isDeletion(change.after))
    return obstacle("changed", writersInEntry(entry, question));
  const others = isShowing(change) ? writersBeaten(entry, "del", ownOnly(question)) : [];
  return others.length > 0
    ? obstacle("deleted", others, change.root === "widgets" ? [change.id] : [])
    : "free";
}

function verdictOnContent(question: Question, change: Change, entry: Y.Map<unknown>): Verdict {
  const text = entry.get(change.key);
  if (text instanceof Y.Text && !(text instanceof Y.XmlText)) return verdictOnText(question, change, text);
  const verdict = verdictOnValue(question, change, entry);
  return verdict === "free" && change.key === "at" ? verdictOnPlace(question, change) : verdict;
}

/** The text with one's own characters taken back and everybody else's left; undefined where they lie in each other. */
export function textWithout({ before, after }: Change, current: string): string | undefined {
  return typeof before === "string" && typeof after === "string"
    ? takeBackEdit(before, after, current)
    : undefined;
}

/** The nearest deleted widget on the way from one up to the canvas; `isAsked` may pass over some. */
export function deletedOnWayUp(
  doc: Y.Doc,
  id: string,
  isAsked: (entry: Y.Map<unknown>) => boolean = () => true,
): string | undefined {
  for (const at of wayUp(doc, id)) {
    const entry = entryOf(doc, "widgets", at);
    if (entry !== undefined && parseDeletion(entry.get("del")) !== undefined && isAsked(entry)) return at;
  }
  return undefined;
}

/** A widget and what it stands in, the nearest first, each once whatever the parents say. */
export function wayUp(doc: Y.Doc, id: string): readonly string[] {
  const way = new Set<string>();
  for (let at: string | null = id; at !== null && !way.has(at); at = parentOf(doc, at)) way.add(at);
  return [...way];
}

function isReached({ doc }: Question, change: Change, entry: Y.Map<unknown>): boolean {
  const { root, id, key, before } = change;
  if (key === "del") return isDeletion(entry.get("del")) === isDeletion(before);
  return sameJson(readEntry(doc, root, id, key), before);
}

function isDeletion(value: unknown): boolean {
  return parseDeletion(value) !== undefined;
}

/** Nothing is written into what others deleted, nor into what stands in it. */
function deletionOver(question: Question, { root, id }: Change, entry: Y.Map<unknown>): Obstacle | undefined {
  const isTheirs = (deleted: Y.Map<unknown>) => writersOf(deleted, "del", question).length > 0;
  if (root === "meta") return undefined;
  if (root !== "widgets")
    return isTheirs(entry) ? obstacle("deleted", writersOf(entry, "del", question)) : undefined;
  const over = deletedOnWayUp(question.doc, id, isTheirs);
  return over === undefined ? undefined : deletionOf(question, over);
}

function deletionOf(question: Question, id: string): Obstacle {
  return obstacle("deleted", writersOf(entryOf(question.doc, "widgets", id), "del", question), [id]);
}

/** The server takes nothing for a locked widget but its unlocking. */
function isLockedAway(question: Question, { root, id, key }: Change, entry: Y.Map<unknown>): boolean {
  if (root !== "widgets" || key === "locked" || entry.get("locked") !== true) return false;
  return !question.turnsLock(id) || writersOf(entry, "locked", ownOnly(question)).length > 0;
}

function verdictOnText(question: Question, change: Change, text: Y.Text): Verdict {
  const current = text.toJSON();
  const value = textWithout(change, current);
  if (value === undefined) {
    const since = typeof change.after === "string" ? textEdit(change.after, current) : undefined;
    const typed = since && { ...since, removed: since.inserted.length };
    return obstacle("changed", typed === undefined ? [] : writersUnder(text, typed, ownOnly(question)));
  }
  const others = writersUnder(text, textEdit(current, value), ownOnly(question));
  return others.length > 0 ? obstacle("changed", others) : "free";
}

function verdictOnValue(question: Question, change: Change, entry: Y.Map<unknown>): Verdict {
  const { root, id, key, after } = change;
  const current = readEntry(question.doc, root, id, key);
  // Somebody may have written the very same value: then it is theirs.
  const others = [
    ...new Set(goingWith(entry, change).flatMap((gone) => writersOf(entry, gone, ownOnly(question)))),
  ];
  if (sameJson(current, after) && others.length === 0) return "free";
  // A position is relative to the place in the tree, which may be what somebody has changed.
  const isKeptWithPlace = key === "xy" && others.length === 0;
  return obstacle("changed", isKeptWithPlace ? writersOf(entry, "at", ownOnly(question)) : others);
}

/** The keys that go when a change is taken back: a row that was added goes with what others wrote into its cells. */
function goingWith(entry: Y.Map<unknown>, { key, before }: Change): readonly string[] {
  return livingRow(before) === undefined ? keysOfRow(entry, key) : [key];
}

/** A widget does not go into what others deleted since, where nobody would see it, nor into what stands in it itself. */
function verdictOnPlace(question: Question, { id, before }: Change): Verdict {
  const { doc } = question;
  const parentId = parsePlace(before)?.parentId ?? null;
  if (parentId === null) return "free";
  if (entryOf(doc, "widgets", parentId) === undefined) return obstacle("gone", [], [parentId]);
  const deleted = deletedOnWayUp(doc, parentId, (entry) => writersOf(entry, "del", question).length > 0);
  if (deleted !== undefined) return deletionOf(question, deleted);
  const way = wayUp(doc, parentId);
  if (!way.includes(id)) return "free";
  const within = way.slice(0, way.indexOf(id));
  const movers = within.flatMap((at) => writersOf(entryOf(doc, "widgets", at), "at", ownOnly(question)));
  return obstacle("put", [...new Set(movers)], within.slice(-1));
}

/** Whether taking a move back takes the widget out of sight: into a container that was deleted before the move. */
export function isMovingOutOfSight(doc: Y.Doc, { key, before }: Change): boolean {
  const parentId = key === "at" ? parsePlace(before)?.parentId : null;
  return typeof parentId === "string" && deletedOnWayUp(doc, parentId) !== undefined;
}

/** Whether a position is stamped with another parent than before, so that it goes back with the place in the tree or not at all. */
export function changesParent({ key, before, after }: Change): boolean {
  return key === "xy" && parseStampedPoint(before)?.parentId !== parseStampedPoint(after)?.parentId;
}

/** Whether a widget still stands in the parent that a change of its position left it in. */
export function staysInParent(doc: Y.Doc, { id, after }: Change): boolean {
  return parseStampedPoint(after)?.parentId === parentOf(doc, id);
}

/** What stands in the way. */
export function obstacle(
  reason: Obstacle["reason"],
  by: readonly number[] = [],
  ids: readonly string[] = [],
): Obstacle {
  return { reason, by, ids };
}

function ownOnly({ mine }: Question): Foreign {
  return { mine };
}

function parentOf(doc: Y.Doc, id: string): string | null {
  return parsePlace(entryOf(doc, "widgets", id)?.get("at"))?.parentId ?? null;
}
