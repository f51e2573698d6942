import { ancestorsOf, readTree, type SkippedChange, type UndoOutcome } from "@formweave/schema/doc";
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
  const sight = { undone, ledger, people, cells: readCells(undone.before.doc) };
  return [...takenValues(sight), ...takenWidgets(sight), ...untrueWords(sight)];
}

interface Sight {
  readonly undone: Undone;
  readonly ledger: Ledger;
  readonly people: ReadonlyMap<number, string>;
  readonly cells: Cells;
}

/** Writes at an address that the device knew. */
function knownAt({ undone, ledger }: Sight, name: string): readonly Write[] {
  return ledger.writesAt(name).filter(({ commit }) => hasSeen(undone.before.known, commit));
}

function areOthers(writes: readonly Write[], person: string): boolean {
  return writes.length > 0 && writes.every(({ commit }) => commit.person !== person);
}

function takenValues(sight: Sight): string[] {
  const { commit, person, way } = sight.undone;
  return (commit?.writes ?? []).flatMap((write) => {
    const name = cellName(write);
    const writes = knownAt(sight, name);
    const letters = removedIn(write).filter((letter) =>
      areOthers(
        writes.filter((other) => typedIn(other).includes(letter)),
        person,
      ),
    );
    if (letters.length > 0) return [`${way} took the letters "${letters.join("")}" of another at ${name}`];
    if (write.key.startsWith("t:")) return [];
    const authors = writes.filter(({ after }) => after === write.before);
    return write.before !== undefined && areOthers(authors, person)
      ? [`${way} overwrote ${write.before} of another at ${name}`]
      : [];
  });
}

/** Widgets that the undo removed although they contain work of others that the undone step had not seen. */
function takenWidgets(sight: Sight): string[] {
  const { before, after, way, outcome } = sight.undone;
  const [tree, now] = [readTree(before.doc), readTree(after)];
  const step = stepOf(sight);
  return tree.ids
    .filter((id) => !now.isAlive(id))
    .flatMap((id) => {
      const work = standingWorkOfOthers(sight, id).filter(
        ({ commit }) => step === undefined || !hasSeen(step.seen, commit),
      );
      const [first] = work;
      return first === undefined
        ? []
        : [`${way} of "${outcome.label}" hid ${id}, in which is ${describe(first)}`];
    });
}

/** The undone commit, by the number in its label. */
function stepOf({ undone, ledger }: Sight): Commit | undefined {
  const number = /#(\d+)$/.exec(undone.outcome.label)?.[1];
  return number === undefined ? undefined : ledger.commits[Number(number)];
}

function standingWorkOfOthers({ undone, ledger, cells }: Sight, id: string): Write[] {
  return ledger.writesIn(`widgets/${id}`).filter((write) => {
    const { commit } = write;
    if (commit.person === undone.person || !hasSeen(undone.before.known, commit)) return false;
    const stands = cells.get(cellName(write));
    const letters = typedIn(write);
    return write.key.startsWith("t:")
      ? letters.some((letter) => stands?.includes(letter))
      : stands === write.after && write.after !== undefined;
  });
}

function describe(write: Write): string {
  return `${write.after} of ${write.commit.person} at ${cellName(write)}`;
}

function untrueWords(sight: Sight): string[] {
  const { outcome, commit, way } = sight.undone;
  const changed = commit?.writes.length ?? 0;
  const faults: string[] = [];
  if (outcome.done !== changed) faults.push(`${way} said ${outcome.done} done, did ${changed}`);
  for (const { change, by, ids } of outcome.skipped) {
    if (by.length > 0 && !hasOthersAt(sight, change, { by, ids }))
      faults.push(`${way} of "${outcome.label}" said that another wrote ${cellName(change)}, and nobody did`);
  }
  return faults;
}

/**
 * True when one of the named people, at another device, worked on the entry, inside it, around it, or on the widgets named by `ids`, such
 * as the container that it would return to.
 */
function hasOthersAt(
  { undone, ledger, people }: Sight,
  place: CellAddress,
  { by, ids }: Pick<SkippedChange, "by" | "ids">,
): boolean {
  const named = new Set(by.map((client) => people.get(client)));
  if (named.has(undefined)) return true; // of the initial content or an earlier epoch
  const tree = readTree(undone.before.doc);
  const around = new Set([place.id, ...ids, ...ancestorsOf(tree, place.id)]);
  const isNear = (id: string) => around.has(id) || ancestorsOf(tree, id).includes(place.id);
  return ledger.commits.some(
    ({ device, person, ...commit }) =>
      device !== undone.device &&
      named.has(person) &&
      hasSeen(undone.before.known, commit) &&
      commit.writes.some((write) => write.root === place.root && isNear(write.id)),
  );
}
