import type * as Y from "yjs";
import { findEntry } from "../entries/entries.ts";
import { createSkipReason, type SkipReason } from "./judgeUndo.ts";
import { readTree } from "../tree/readTree.ts";
import type { Change } from "../entries/recorder.ts";
import type { Tree } from "../tree/tree.ts";
import { writersInEntry, listWriters, type Foreign } from "./writers.ts";

/** A state vector as plain data. */
export type KnownClocks = readonly (readonly [client: number, clock: number])[];

/** Work of others on one widget. */
interface Work {
  readonly id: string;
  readonly isPut: boolean;
  readonly by: readonly number[];
}

/**
 * Finds the work of others inside a widget that a change would delete, at any depth. Inside a widget that the step itself
 * created all work of others counts; elsewhere only what came after the step.
 */
export function findWorkInside(
  doc: Y.Doc,
  { mine, known = new Map() }: Foreign,
): (change: Change) => SkipReason | undefined {
  const finders = {
    all: createFinder(doc, { mine }),
    since: createFinder(doc, { mine, known }),
  };
  return ({ root, id, created }) => {
    const kind = created === true ? "all" : "since";
    if (root === "widgets") return toSkipReason(id, finders[kind](id));
    const entry = findEntry(doc, root, id);
    const foreign = created === true ? { mine } : { mine, known };
    const by = entry === undefined ? [] : writersInEntry(entry, foreign);
    return by.length > 0 ? createSkipReason("changed", by) : undefined;
  };
}

/** Creates a function that finds the work of others on a widget and inside it; results are cached. */
function createFinder(doc: Y.Doc, foreign: Foreign): (id: string) => readonly Work[] {
  // Most steps delete nothing, and most deletions are of one kind: the tree is read when somebody asks.
  let tree: Tree | undefined;
  const found = new Map<string, readonly Work[]>();
  function find(id: string): readonly Work[] {
    const before = found.get(id);
    if (before !== undefined) return before;
    tree ??= readTree(doc);
    const inside = tree.listChildren(id).flatMap((child) => {
      const own = workOn(doc, child, foreign);
      // Children moved in together with a container are not listed beside it.
      return own.some(({ isPut }) => isPut) ? own : find(child);
    });
    const work = [...workOn(doc, id, foreign), ...inside];
    found.set(id, work);
    return work;
  }
  return find;
}

/** The work of others on a widget itself. */
function workOn(doc: Y.Doc, id: string, foreign: Foreign): readonly Work[] {
  const entry = findEntry(doc, "widgets", id);
  const by = entry === undefined ? [] : writersInEntry(entry, foreign);
  if (by.length === 0) return [];
  const movers = listWriters(entry, "at", foreign);
  return [{ id, isPut: movers.length > 0, by: movers.length > 0 ? movers : by }];
}

/** Reports widgets moved in before widgets only edited inside; work on the widget itself counts as a change of it. */
function toSkipReason(id: string, work: readonly Work[]): SkipReason | undefined {
  if (work.length === 0) return undefined;
  const inside = work.filter((part) => part.id !== id);
  if (inside.length === 0) return createSkipReason("changed", listClients(work));
  const put = inside.filter(({ isPut }) => isPut);
  const named = put.length > 0 ? put : inside;
  const ids = named.map((part) => part.id);
  return createSkipReason(put.length > 0 ? "put" : "edited", listClients(named), ids);
}

function listClients(work: readonly Work[]): readonly number[] {
  return [...new Set(work.flatMap(({ by }) => by))];
}
