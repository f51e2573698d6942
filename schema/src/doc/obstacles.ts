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
 * Reasons to skip a change when undoing. `changed`: the value has changed since; `put`: others moved the named widgets into the
 * widget that would go; `edited`: others changed the named widgets inside it; `deleted`: it, or its target container, was
 * deleted; `locked`: the widget was locked; `gone`: it was removed for good.
 */
export const SKIP_REASONS = ["changed", "put", "edited", "deleted", "locked", "gone"] as const;

/** The reason why a change cannot be undone, with the authors of the conflicting work. */
export interface Obstacle {
  readonly reason: (typeof SKIP_REASONS)[number];
  /** Yjs clients of others; empty when the document does not record them, or when it was this person on another device. */
  readonly by: readonly number[];
  /** The widgets concerned: those that others moved in or changed inside, or the deleted container. */
  readonly ids: readonly string[];
}

/** `reached`: the state is already as it was before the change. */
export type Verdict = "free" | "reached" | Obstacle;

/** Context to judge a change: the document, and the clients that count as the person's own. */
export interface Question extends Pick<Foreign, "mine"> {
  readonly doc: Y.Doc;
  /** Clocks of all clients when the step was made; deletions known by then do not count as later work of others. */
  readonly known: Clocks | undefined;
  /** True when this step locked or unlocked the widget. */
  readonly turnsLock: (id: string) => boolean;
}

/** True when undoing the change deletes an entry. */
export function isHiding({ key, before }: Change): boolean {
  return key === "del" && isDeletion(before);
}

/** True when undoing the change restores a deleted entry. */
export function isShowing({ key, before }: Change): boolean {
  return key === "del" && !isDeletion(before);
}

/** Judges whether undoing a change would overwrite others' work on the entry itself; widgets inside it are not checked here. */
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

/** An entry that somebody else deleted at the same time is not restored, whichever of the two deletions Yjs kept. */
function verdictOnDeletion(question: Question, change: Change, entry: Y.Map<unknown>): Verdict {
  // An earlier undo may have skipped it because others worked in it.
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

/** The text without the person's own edit and with everybody else's; undefined where the edits overlap. */
export function textWithout({ before, after }: Change, current: string): string | undefined {
  return typeof before === "string" && typeof after === "string"
    ? takeBackEdit(before, after, current)
    : undefined;
}

/** The nearest deleted widget from a widget up to the canvas, itself included; `isAsked` can exclude some. */
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

/** A widget and its ancestors, the nearest first; stops at cycles. */
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

/** Nothing is written into entries that others deleted, or into widgets inside them. */
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

/** The server refuses every change of a locked widget except unlocking it. */
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
  // Somebody may have written the same value since: then it is theirs.
  const others = [
    ...new Set(goingWith(entry, change).flatMap((gone) => writersOf(entry, gone, ownOnly(question)))),
  ];
  if (sameJson(current, after) && others.length === 0) return "free";
  // A position is relative to the parent, and somebody may have changed that instead.
  const isKeptWithPlace = key === "xy" && others.length === 0;
  return obstacle("changed", isKeptWithPlace ? writersOf(entry, "at", ownOnly(question)) : others);
}

/** The keys affected by undoing a change: an added row goes together with cells that others wrote. */
function goingWith(entry: Y.Map<unknown>, { key, before }: Change): readonly string[] {
  return livingRow(before) === undefined ? keysOfRow(entry, key) : [key];
}

/** A widget is not moved into a container that others deleted since, where it would be invisible, nor into its own subtree. */
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

/** True when undoing a move hides the widget, because its old container was deleted before the move. */
export function isMovingOutOfSight(doc: Y.Doc, { key, before }: Change): boolean {
  const parentId = key === "at" ? parsePlace(before)?.parentId : null;
  return typeof parentId === "string" && deletedOnWayUp(doc, parentId) !== undefined;
}

/** True when a position changes its parent stamp, so that it can be undone only together with the move in the tree. */
export function changesParent({ key, before, after }: Change): boolean {
  return key === "xy" && parseStampedPoint(before)?.parentId !== parseStampedPoint(after)?.parentId;
}

/** True when a widget is still in the parent named by the position after the change. */
export function staysInParent(doc: Y.Doc, { id, after }: Change): boolean {
  return parseStampedPoint(after)?.parentId === parentOf(doc, id);
}

/** Builds an obstacle. */
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
