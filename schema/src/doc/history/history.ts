import * as Y from "yjs";
import { MAX_HISTORY, MAX_KEPT_STEPS } from "../../limits.ts";
import type { HistoryEntry, HistoryState, UndoOutcome } from "./historyState.ts";
import { mergeChanges, recordChanges, type Change } from "../entries/recorder.ts";
import { undoStep, type SkippedChange } from "./undoStep.ts";
import { canForceUndo, forceUndo } from "./forceUndo.ts";
import type { KnownClocks } from "./workInside.ts";

/** Number of the person's Yjs clients that are remembered; steps older than so many visits have long been dropped. */
const MAX_CLIENTS = 1000;
const EMPTY: HistoryState = { undo: [], redo: [], kept: [], clients: [] };

/**
 * The undo history of one person. Undo restores a value only where the current one is still theirs, hides nothing that others
 * worked in, and reports skipped changes with their authors. Redo is built when undoing.
 */
export class History {
  readonly #doc: Y.Doc;
  readonly #origin: unknown;
  readonly #mine: Set<number>;
  #undo: HistoryEntry[];
  #redo: HistoryEntry[];
  #kept: UndoOutcome[];
  /** The redo stack from before the current gesture. */
  #cut: { readonly gesture: string | undefined; readonly redo: readonly HistoryEntry[] } | undefined;

  constructor(doc: Y.Doc, origin: unknown, state: HistoryState = EMPTY) {
    this.#doc = doc;
    this.#origin = origin;
    this.#mine = new Set([...state.clients, doc.clientID]);
    this.#undo = [...state.undo];
    this.#redo = [...state.redo];
    this.#kept = [...state.kept];
  }

  /** The stacks as plain data, to survive a reload. */
  get state(): HistoryState {
    const clients = [...this.#mine].slice(-MAX_CLIENTS);
    return { undo: this.#undo, redo: this.#redo, kept: this.#kept, clients };
  }

  /** Skipped steps that can still be undone over the work of others, the latest first. */
  get possibleAnyway(): readonly UndoOutcome[] {
    const isPossible = (skipped: SkippedChange) => canForceUndo(this.#doc, skipped);
    return this.#kept.filter(({ skipped }) => skipped.some(isPossible)).toReversed();
  }

  /**
   * Adds Yjs clients whose writing counts as this person's: of their earlier visits, of their other tabs, and the server's,
   * which restores values for everybody.
   */
  trust(clients: Iterable<number>): void {
    for (const client of clients) this.#mine.add(client);
  }

  /** Continues with saved stacks; steps made here since come after them. */
  resume(state: HistoryState): void {
    this.trust(state.clients);
    const hasSteps = this.#undo.length > 0;
    this.#undo = [...state.undo, ...this.#undo].slice(-MAX_HISTORY);
    if (!hasSteps && this.#redo.length === 0) this.#redo = [...state.redo];
    this.#kept = [...state.kept, ...this.#kept].slice(-MAX_KEPT_STEPS);
  }

  /** Adds a commit and clears the redo stack. A commit without changes is no step. */
  push(entry: HistoryEntry): void {
    if (entry.changes.length === 0) return;
    const known = this.#knownFor(entry);
    const last = this.#undo.at(-1);
    if (last !== undefined && entry.gesture !== undefined && last.gesture === entry.gesture) {
      const changes = mergeChanges([...last.changes, ...entry.changes]);
      this.#undo[this.#undo.length - 1] = { ...last, changes, ...(last.known === undefined && known) };
    } else {
      this.#undo.push({ ...entry, ...known });
    }
    if (this.#undo.length > MAX_HISTORY) this.#undo.shift();
    if (this.#redo.length > 0) this.#cut = { gesture: entry.gesture, redo: this.#redo };
    this.#redo = [];
  }

  /** Undoes the last steps whose gesture starts with this string, and removes them from the history. */
  withdraw(start: string): void {
    const isKept = ({ gesture }: HistoryEntry) => gesture?.startsWith(start) !== true;
    const entries = this.#undo.splice(this.#undo.findLastIndex(isKept) + 1);
    if (entries.length === 0) return;
    this.#commit(() => entries.toReversed().forEach((entry) => undoStep(this.#doc, entry, this.#mine)));
    if (this.#cut?.gesture === entries[0]?.gesture) this.#redo = [...(this.#cut?.redo ?? [])];
  }

  /** Undoes the last step; undefined when there is none. */
  undo(): UndoOutcome | undefined {
    return this.#step("undo");
  }

  /** Does the last undone step again; undefined when there is none. */
  redo(): UndoOutcome | undefined {
    return this.#step("redo");
  }

  /** Undoes skipped changes over the work of others, as a new step that can be undone. */
  undoAnyway(outcome: UndoOutcome): void {
    this.#kept = this.#kept.filter((kept) => kept !== outcome);
    const { label, selection, skipped } = outcome;
    this.push({
      label,
      selection,
      changes: this.#commit(() => forceUndo(this.#doc, skipped, this.#mine)),
    });
  }

  #step(way: UndoOutcome["way"]): UndoOutcome | undefined {
    const [from, to] = way === "undo" ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const entry = from.pop();
    if (entry === undefined) return undefined;
    let skipped: readonly SkippedChange[] = [];
    const changes = this.#commit(() => {
      skipped = undoStep(this.#doc, entry, this.#mine);
    });
    if (changes.length > 0) to.push({ ...entry, changes: keepCreation(changes, entry.changes) });
    const { label, selection } = entry;
    const things = new Set(entry.changes.map(({ root, id }) => `${root}/${id}`)).size;
    const outcome = { way, label, selection, done: changes.length, things, skipped };
    if (skipped.length > 0) this.#kept = [...this.#kept, outcome].slice(-MAX_KEPT_STEPS);
    return outcome;
  }

  #commit(run: () => void): readonly Change[] {
    return this.#doc.transact(() => recordChanges(this.#doc, run).changes, this.#origin);
  }

  /** The current clocks, for a step that hides, shows or moves what others may have worked in. */
  #knownFor({ changes }: HistoryEntry): { readonly known: KnownClocks } | undefined {
    const isNeeded = changes.some(({ key, created }) => key === "at" || (key === "del" && created !== true));
    return isNeeded ? { known: [...Y.decodeStateVector(Y.encodeStateVector(this.#doc))] } : undefined;
  }
}

/** Keeps the `created` mark of changes when a creation is undone and redone. */
function keepCreation(changes: readonly Change[], original: readonly Change[]): readonly Change[] {
  const created = new Set(original.filter((change) => change.created).map(({ id }) => id));
  return changes.map((change) =>
    change.key === "del" && created.has(change.id) ? { ...change, created: true } : change,
  );
}
