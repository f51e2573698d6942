import { listAncestors, readTree, type SkippedChange, type UndoOutcome } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { cellName, readCells, type Cells, type CellAddress } from "./cells.ts";
import { hasSeen, removedIn, typedIn, type Commit, type Ledger, type Seen, type Write } from "./ledger.ts";

/** An undo or redo that was performed. */
export interface Undone {
  readonly way: "undo" | "redo";
  readonly device: string;
  readonly person: string;
  readonly outcome: UndoOutcome;
  /** The commit of its changes; undefined when it changed nothing. */
  readonly commit: Commit | undefined;
  readonly before: { readonly doc: Y.Doc; readonly known: Seen };
  readonly after: Y.Doc;
}

/** Checks an undo; lists work of others that it removed, and false statements in its outcome. */
export function judgeUndo(undone: Undone, ledger: Ledger, people: ReadonlyMap<number, string>): string[] {
  const context = { undone, ledger, people, cells: readCells(undone.before.doc) };
  return [...findTakenValues(context), ...findTakenWidgets(context), ...findFalseStatements(context)];
}

interface UndoContext {
  readonly undone: Undone;
  readonly ledger: Ledger;
  readonly people: ReadonlyMap<number, string>;
  readonly cells: Cells;
}

/** Writes at an address that the device knew. */
function knownAt({ undone, ledger }: UndoContext, name: string): readonly Write[] {
  return ledger.writesAt(name).filter(({ commit }) => hasSeen(undone.before.known, commit));
}

function areOthers(writes: readonly Write[], person: string): boolean {
  return writes.length > 0 && writes.every(({ commit }) => commit.person !== person);
}

function findTakenValues(context: UndoContext): string[] {
  const { commit, person, way } = context.undone;
  return (commit?.writes ?? []).flatMap((write) => {
    const name = cellName(write);
    const writes = knownAt(context, name);
    const characters = removedIn(write).filter((character) =>
      areOthers(
        writes.filter((other) => typedIn(other).includes(character)),
        person,
      ),
    );
    if (characters.length > 0)
      return [`${way} took the letters "${characters.join("")}" of another at ${name}`];
    if (write.key.startsWith("t:")) return [];
    const authors = writes.filter(({ after }) => after === write.before);
    return write.before !== undefined && areOthers(authors, person)
      ? [`${way} overwrote ${write.before} of another at ${name}`]
      : [];
  });
}

/** Widgets that the undo removed although they contain work of others that the undone step had not seen. */
function findTakenWidgets(context: UndoContext): string[] {
  const { before, after, way, outcome } = context.undone;
  const [tree, now] = [readTree(before.doc), readTree(after)];
  const step = findUndoneCommit(context);
  return tree.ids
    .filter((id) => !now.isAlive(id))
    .flatMap((id) => {
      const work = findPresentWorkOfOthers(context, id).filter(
        ({ commit }) => step === undefined || !hasSeen(step.seen, commit),
      );
      const [first] = work;
      return first === undefined
        ? []
        : [`${way} of "${outcome.label}" hid ${id}, in which is ${describe(first)}`];
    });
}

/** The undone commit, by the number in its label. */
function findUndoneCommit({ undone, ledger }: UndoContext): Commit | undefined {
  const number = /#(\d+)$/.exec(undone.outcome.label)?.[1];
  return number === undefined ? undefined : ledger.commits[Number(number)];
}

function findPresentWorkOfOthers({ undone, ledger, cells }: UndoContext, id: string): Write[] {
  return ledger.writesIn(`widgets/${id}`).filter((write) => {
    const { commit } = write;
    if (commit.person === undone.person || !hasSeen(undone.before.known, commit)) return false;
    const stands = cells.get(cellName(write));
    const characters = typedIn(write);
    return write.key.startsWith("t:")
      ? characters.some((character) => stands?.includes(character))
      : stands === write.after && write.after !== undefined;
  });
}

function describe(write: Write): string {
  return `${write.after} of ${write.commit.person} at ${cellName(write)}`;
}

function findFalseStatements(context: UndoContext): string[] {
  const { outcome, commit, way } = context.undone;
  const changed = commit?.writes.length ?? 0;
  const faults: string[] = [];
  if (outcome.done !== changed) faults.push(`${way} said ${outcome.done} done, did ${changed}`);
  for (const { change, by, ids } of outcome.skipped) {
    if (by.length > 0 && !hasOthersAt(context, change, { by, ids }))
      faults.push(`${way} of "${outcome.label}" said that another wrote ${cellName(change)}, and nobody did`);
  }
  return faults;
}

/**
 * True when one of the named people, at another device, worked on the entry, inside it, around it, or on the widgets named by `ids`, such
 * as the container that it would return to.
 */
function hasOthersAt(
  { undone, ledger, people }: UndoContext,
  place: CellAddress,
  { by, ids }: Pick<SkippedChange, "by" | "ids">,
): boolean {
  const named = new Set(by.map((client) => people.get(client)));
  if (named.has(undefined)) return true; // of the initial content or an earlier epoch
  const tree = readTree(undone.before.doc);
  const around = new Set([place.id, ...ids, ...listAncestors(tree, place.id)]);
  const isNear = (id: string) => around.has(id) || listAncestors(tree, id).includes(place.id);
  return ledger.commits.some(
    ({ device, person, ...commit }) =>
      device !== undone.device &&
      named.has(person) &&
      hasSeen(undone.before.known, commit) &&
      commit.writes.some((write) => write.root === place.root && isNear(write.id)),
  );
}
