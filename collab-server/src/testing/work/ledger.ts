import { cellName, type CellChange } from "./cells.ts";

/** A set of commits, one bit each. */
export type Seen = bigint;

/** One transaction by a person. */
export interface Commit {
  readonly id: number;
  readonly device: string;
  readonly person: string;
  /** Commits that its device knew before. */
  readonly seen: Seen;
  /** Step of the history in which it was made. */
  readonly step: number;
  readonly writes: readonly Write[];
}

/** One value that a person wrote. */
export interface Write extends CellChange {
  readonly commit: Commit;
}

/** All commits with what their authors had seen, recorded independently of the server. */
export interface Ledger {
  readonly commits: readonly Commit[];
  add(commit: Omit<Commit, "id" | "writes">, changes: readonly CellChange[]): Commit;
  /** Writes to one address, oldest first. */
  writesAt(name: string): readonly Write[];
  /** Writes to an entry, named `root/id`. */
  writesIn(entry: string): readonly Write[];
}

/** Creates an empty ledger. */
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

/** True when a set contains a commit. */
export function hasSeen(seen: Seen, { id }: Pick<Commit, "id">): boolean {
  return ((seen >> BigInt(id)) & 1n) === 1n;
}

/** The set of a single commit. */
export function only({ id }: Pick<Commit, "id">): Seen {
  return 1n << BigInt(id);
}

/** Counts a new entry as one value, whatever keys it has. */
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

/** Range of characters that are typed only once in a history, so that each can be found again. */
const FIRST_TYPED = 0x4e00;
const LAST_TYPED = 0x9fff;

/** A character that is typed nowhere else in the history. */
export function typedCharacter(index: number): string {
  return String.fromCharCode(FIRST_TYPED + (index % (LAST_TYPED - FIRST_TYPED)));
}

/** Findable characters that a write added. */
export function typedIn({ before = "", after = "" }: Pick<Write, "before" | "after">): string[] {
  return Array.from(after).filter((character) => isTyped(character) && !before.includes(character));
}

/** Findable characters that a write removed. */
export function removedIn({ before = "", after = "" }: Pick<Write, "before" | "after">): string[] {
  return Array.from(before).filter((character) => isTyped(character) && !after.includes(character));
}

function isTyped(character: string): boolean {
  const code = character.charCodeAt(0);
  return code >= FIRST_TYPED && code <= LAST_TYPED;
}
