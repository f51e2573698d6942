import { cellName, type CellChange } from "./cells.ts";

/** Which commits somebody has seen: one bit each. */
export type Seen = bigint;

/** One transaction that a person made. */
export interface Commit {
  readonly id: number;
  readonly device: string;
  readonly person: string;
  /** What its device knew before it. */
  readonly seen: Seen;
  /** Which action of the history it was done in. */
  readonly step: number;
  readonly writes: readonly Write[];
}

/** One value that a person wrote. */
export interface Write extends CellChange {
  readonly commit: Commit;
}

/** Who wrote what having seen what; knows nothing of the server. */
export interface Ledger {
  readonly commits: readonly Commit[];
  add(commit: Omit<Commit, "id" | "writes">, changes: readonly CellChange[]): Commit;
  /** All writes to one place, the oldest first. */
  writesAt(name: string): readonly Write[];
  /** All writes to an entry, `root/id`. */
  writesIn(entry: string): readonly Write[];
}

/** Starts a ledger. */
export function createLedger(): Ledger {
  const commits: Commit[] = [];
  const byName = new Map<string, Write[]>();
  const byEntry = new Map<string, Write[]>();
  return {
    commits,
    add(made, changes) {
      const writes: Write[] = [];
      const commit = { ...made, id: commits.length, writes };
      commits.push(commit);
      for (const change of ownChanges(changes)) {
        const write = { ...change, commit };
        writes.push(write);
        append(byName, cellName(write), write);
        append(byEntry, `${write.root}/${write.id}`, write);
      }
      return commit;
    },
    writesAt: (name) => byName.get(name) ?? [],
    writesIn: (entry) => byEntry.get(entry) ?? [],
  };
}

/** Whether a commit is among those that somebody has seen. */
export function hasSeen(seen: Seen, { id }: Pick<Commit, "id">): boolean {
  return ((seen >> BigInt(id)) & 1n) === 1n;
}

/** A commit alone. */
export function only({ id }: Pick<Commit, "id">): Seen {
  return 1n << BigInt(id);
}

/** A new entry is one value, whatever its keys are. */
function ownChanges(changes: readonly CellChange[]): readonly CellChange[] {
  const created = new Set(
    changes.flatMap(({ root, id, key, after }) => (key === "" && after !== undefined ? `${root}/${id}` : [])),
  );
  return changes.filter(({ root, id, key }) => key === "" || !created.has(`${root}/${id}`));
}

function append(lists: Map<string, Write[]>, name: string, write: Write): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [write]);
  else list.push(write);
}

/** The first of the characters that are typed once each in a history, so that each can be found again. */
const FIRST_TYPED = 0x4e00;
const LAST_TYPED = 0x9fff;

/** A character that is typed nowhere else in a history. */
export function typedCharacter(index: number): string {
  return String.fromCharCode(FIRST_TYPED + (index % (LAST_TYPED - FIRST_TYPED)));
}

/** The characters of a write that can be found again and were not there before it. */
export function typedIn({ before = "", after = "" }: Pick<Write, "before" | "after">): string[] {
  return Array.from(after).filter((character) => isTyped(character) && !before.includes(character));
}

/** The characters of a write that were there before it and are not any more. */
export function removedIn({ before = "", after = "" }: Pick<Write, "before" | "after">): string[] {
  return Array.from(before).filter((character) => isTyped(character) && !after.includes(character));
}

function isTyped(character: string): boolean {
  const code = character.charCodeAt(0);
  return code >= FIRST_TYPED && code <= LAST_TYPED;
}
