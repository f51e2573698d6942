import * as Y from "yjs";
import { findEntry, readEntry } from "../entries/entries.ts";
import { parseDeletion, parseTreePosition, parseStampedPoint } from "../keys/placement.ts";
import { revertEdit } from "./rebaseText.ts";
import type { Change } from "../entries/recorder.ts";
import { keysOfRow, livingRow } from "../keys/rows.ts";
import { textEdit } from "../keys/text.ts";
import { sameJson } from "../keys/values.ts";
import {
  listLosingClients,
  writersInEntry,
  listWriters,
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
export interface SkipReason {
  readonly reason: (typeof SKIP_REASONS)[number];
  /** Yjs clients of others; empty when the document does not record them, or when it was this person on another device. */
  readonly by: readonly number[];
  /** The widgets concerned: those that others moved in or changed inside, or the deleted container. */
  readonly ids: readonly string[];
}

/** `reached`: the state is already as it was before the change. */
export type UndoJudgement = "free" | "reached" | SkipReason;

/** Context to judge a change: the document, and the clients that count as the person's own. */
export interface UndoContext extends Pick<Foreign, "mine"> {
  readonly doc: Y.Doc;
  /** Clocks of all clients when the step was made; deletions known by then do not count as later work of others. */
  readonly known: Clocks | undefined;
  /** True when this step locked or unlocked the widget. */
  readonly changesLock: (id: string) => boolean;
}

/** True when undoing the change deletes an entry. */
export function deletesEntry({ key, before }: Change): boolean {
  return key === "del" && isDeletion(before);
}

/** True when undoing the change restores a deleted entry. */
export function restoresEntry({ key, before }: Change): boolean {
  return key === "del" && !isDeletion(before);
}

/** Judges whether undoing a change would overwrite others' work on the entry itself; widgets inside it are not checked here. */
export function judgeUndo(context: UndoContext, change: Change): UndoJudgement {
  const { root, id, key } = change;
  const entry = findEntry(context.doc, root, id);
  if (entry === undefined) return createSkipReason("gone");
  const deleted = findForeignDeletion(context, change, entry);
  if (isReached(context, change, entry)) return deletesEntry(change) ? (deleted ?? "reached") : "reached";
  if (deleted !== undefined) return deleted;
  if (isLockedAway(context, change, entry))
    return createSkipReason("locked", listWriters(entry, "locked", withoutClocks(context)));
  if (key === "del") return judgeDeletion(context, change, entry);
  return judgeContent(context, change, entry);
}

/** An entry that somebody else deleted at the same time is not restored, whichever of the two deletions Yjs kept. */
function judgeDeletion(context: UndoContext, change: Change, entry: Y.Map<unknown>): UndoJudgement {
  // An earlier undo may have skipped it because others worked in it.
  if (isDeletion(entry.get("del")) !== isDeletion(change.after))
    return createSkipReason("changed", writersInEntry(entry, context));
  const others = restoresEntry(change) ? listLosingClients(entry, "del", withoutClocks(context)) : [];
  return others.length > 0
    ? createSkipReason("deleted", others, change.root === "widgets" ? [change.id] : [])
    : "free";
}

function judgeContent(context: UndoContext, change: Change, entry: Y.Map<unknown>): UndoJudgement {
  const text = entry.get(change.key);
  if (text instanceof Y.Text && !(text instanceof Y.XmlText)) return judgeText(context, change, text);
  const judgement = judgeValue(context, change, entry);
  return judgement === "free" && change.key === "at" ? judgeMove(context, change) : judgement;
}

/** The text without the person's own edit and with everybody else's; undefined where the edits overlap. */
export function textWithout({ before, after }: Change, current: string): string | undefined {
  return typeof before === "string" && typeof after === "string"
    ? revertEdit(before, after, current)
    : undefined;
}

/** The nearest deleted widget from a widget up to the canvas, itself included; `isAsked` can exclude some. */
export function findDeletedAncestor(
  doc: Y.Doc,
  id: string,
  isIncluded: (entry: Y.Map<unknown>) => boolean = () => true,
): string | undefined {
  for (const at of listPathToRoot(doc, id)) {
    const entry = findEntry(doc, "widgets", at);
    if (entry !== undefined && parseDeletion(entry.get("del")) !== undefined && isIncluded(entry)) return at;
  }
  return undefined;
}

/** A widget and its ancestors, the nearest first; stops at cycles. */
export function listPathToRoot(doc: Y.Doc, id: string): readonly string[] {
  const path = new Set<string>();
  for (let at: string | null = id; at !== null && !path.has(at); at = readParent(doc, at)) path.add(at);
  return [...path];
}

function isReached({ doc }: UndoContext, change: Change, entry: Y.Map<unknown>): boolean {
  const { root, id, key, before } = change;
  if (key === "del") return isDeletion(entry.get("del")) === isDeletion(before);
  return sameJson(readEntry(doc, root, id, key), before);
}

function isDeletion(value: unknown): boolean {
  return parseDeletion(value) !== undefined;
}

/** Nothing is written into entries that others deleted, or into widgets inside them. */
function findForeignDeletion(
  context: UndoContext,
  { root, id }: Change,
  entry: Y.Map<unknown>,
): SkipReason | undefined {
  const isTheirs = (deleted: Y.Map<unknown>) => listWriters(deleted, "del", context).length > 0;
  if (root === "meta") return undefined;
  if (root !== "widgets")
    return isTheirs(entry) ? createSkipReason("deleted", listWriters(entry, "del", context)) : undefined;
  const over = findDeletedAncestor(context.doc, id, isTheirs);
  return over === undefined ? undefined : skipAsDeleted(context, over);
}

function skipAsDeleted(context: UndoContext, id: string): SkipReason {
  return createSkipReason("deleted", listWriters(findEntry(context.doc, "widgets", id), "del", context), [
    id,
  ]);
}

/** The server refuses every change of a locked widget except unlocking it. */
function isLockedAway(context: UndoContext, { root, id, key }: Change, entry: Y.Map<unknown>): boolean {
  if (root !== "widgets" || key === "locked" || entry.get("locked") !== true) return false;
  return !context.changesLock(id) || listWriters(entry, "locked", withoutClocks(context)).length > 0;
}

function judgeText(context: UndoContext, change: Change, text: Y.Text): UndoJudgement {
  const current = text.toJSON();
  const value = textWithout(change, current);
  if (value === undefined) {
    const since = typeof change.after === "string" ? textEdit(change.after, current) : undefined;
    const typed = since && { ...since, removed: since.inserted.length };
    return createSkipReason(
      "changed",
      typed === undefined ? [] : writersUnder(text, typed, withoutClocks(context)),
    );
  }
  const others = writersUnder(text, textEdit(current, value), withoutClocks(context));
  return others.length > 0 ? createSkipReason("changed", others) : "free";
}

function judgeValue(context: UndoContext, change: Change, entry: Y.Map<unknown>): UndoJudgement {
  const { root, id, key, after } = change;
  const current = readEntry(context.doc, root, id, key);
  // Somebody may have written the same value since: then it is theirs.
  const others = [
    ...new Set(
      listRelatedKeys(entry, change).flatMap((gone) => listWriters(entry, gone, withoutClocks(context))),
    ),
  ];
  if (sameJson(current, after) && others.length === 0) return "free";
  // A position is relative to the parent, and somebody may have changed that instead.
  const isChangedByMove = key === "xy" && others.length === 0;
  return createSkipReason(
    "changed",
    isChangedByMove ? listWriters(entry, "at", withoutClocks(context)) : others,
  );
}

/** The keys affected by undoing a change: an added row goes together with cells that others wrote. */
function listRelatedKeys(entry: Y.Map<unknown>, { key, before }: Change): readonly string[] {
  return livingRow(before) === undefined ? keysOfRow(entry, key) : [key];
}

/** A widget is not moved into a container that others deleted since, where it would be invisible, nor into its own subtree. */
function judgeMove(context: UndoContext, { id, before }: Change): UndoJudgement {
  const { doc } = context;
  const parentId = parseTreePosition(before)?.parentId ?? null;
  if (parentId === null) return "free";
  if (findEntry(doc, "widgets", parentId) === undefined) return createSkipReason("gone", [], [parentId]);
  const deleted = findDeletedAncestor(
    doc,
    parentId,
    (entry) => listWriters(entry, "del", context).length > 0,
  );
  if (deleted !== undefined) return skipAsDeleted(context, deleted);
  const path = listPathToRoot(doc, parentId);
  if (!path.includes(id)) return "free";
  const within = path.slice(0, path.indexOf(id));
  const movers = within.flatMap((at) =>
    listWriters(findEntry(doc, "widgets", at), "at", withoutClocks(context)),
  );
  return createSkipReason("put", [...new Set(movers)], within.slice(-1));
}

/** True when undoing a move hides the widget, because its old container was deleted before the move. */
export function movesIntoDeleted(doc: Y.Doc, { key, before }: Change): boolean {
  const parentId = key === "at" ? parseTreePosition(before)?.parentId : null;
  return typeof parentId === "string" && findDeletedAncestor(doc, parentId) !== undefined;
}

/** True when a position changes its parent stamp, so that it can be undone only together with the move in the tree. */
export function changesParent({ key, before, after }: Change): boolean {
  return key === "xy" && parseStampedPoint(before)?.parentId !== parseStampedPoint(after)?.parentId;
}

/** True when a widget is still in the parent named by the position after the change. */
export function staysInParent(doc: Y.Doc, { id, after }: Change): boolean {
  return parseStampedPoint(after)?.parentId === readParent(doc, id);
}

/** Builds an obstacle. */
export function createSkipReason(
  reason: SkipReason["reason"],
  by: readonly number[] = [],
  ids: readonly string[] = [],
): SkipReason {
  return { reason, by, ids };
}

function withoutClocks({ mine }: UndoContext): Foreign {
  return { mine };
}

function readParent(doc: Y.Doc, id: string): string | null {
  return parseTreePosition(findEntry(doc, "widgets", id)?.get("at"))?.parentId ?? null;
}
