import type * as Y from "yjs";
import { entryOf } from "./entries.ts";
import { obstacle, type Obstacle } from "./obstacles.ts";
import { readTree } from "./readTree.ts";
import type { Change } from "./recorder.ts";
import type { Tree } from "./tree.ts";
import { writersInEntry, writersOf, type Foreign } from "./writers.ts";

/** A state vector as plain data. */
export type Known = readonly (readonly [client: number, clock: number])[];

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
): (change: Change) => Obstacle | undefined {
  const finders = {
    all: createFinder(doc, { mine }),
    since: createFinder(doc, { mine, known }),
  };
  return ({ root, id, created }) => {
    const kind = created === true ? "all" : "since";
    if (root === "widgets") return obstacleOf(id, finders[kind](id));
    const entry = entryOf(doc, root, id);
    const foreign = created === true ? { mine } : { mine, known };
    const by = entry === undefined ? [] : writersInEntry(entry, foreign);
    return by.length > 0 ? obstacle("changed", by) : undefined;
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
    const inside = tree.childrenOf(id).flatMap((child) => {
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
  const entry = entryOf(doc, "widgets", id);
  const by = entry === undefined ? [] : writersInEntry(entry, foreign);
  if (by.length === 0) return [];
  const movers = writersOf(entry, "at", foreign);
  return [{ id, isPut: movers.length > 0, by: movers.length > 0 ? movers : by }];
}

/** Reports widgets moved in before widgets only edited inside; work on the widget itself counts as a change of it. */
function obstacleOf(id: string, work: readonly Work[]): Obstacle | undefined {
  if (work.length === 0) return undefined;
  const inside = work.filter((part) => part.id !== id);
  if (inside.length === 0) return obstacle("changed", clientsOf(work));
  const put = inside.filter(({ isPut }) => isPut);
  const named = put.length > 0 ? put : inside;
  const ids = named.map((part) => part.id);
  return obstacle(put.length > 0 ? "put" : "edited", clientsOf(named), ids);
}

function clientsOf(work: readonly Work[]): readonly number[] {
  return [...new Set(work.flatMap(({ by }) => by))];
}
