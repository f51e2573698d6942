import * as Y from "yjs";
import { z } from "zod";
import { MAX_HISTORY } from "../limits.ts";
import { json } from "../model/index.ts";
import { entryOf, readEntry, writeEntry } from "./entries.ts";
import { ROOTS } from "./keys.ts";
import { takeBackEdit } from "./rebaseText.ts";
import { mergeChanges, recordChanges, type Change } from "./recorder.ts";
import { textEdit } from "./text.ts";
import { sameJson } from "./values.ts";
import { writersOf, writersUnder } from "./writers.ts";

/** One step that can be undone: what a commit changed, and what was selected before it. */
export interface HistoryEntry {
  readonly label: string;
  readonly selection: readonly string[];
  readonly changes: readonly Change[];
  /** Commits of one gesture (a run of typing, of nudges, of scrubbing) are one step. */
  readonly gesture?: string | undefined;
}

/** A change that was not undone, since somebody else changed the same thing later; `by` are their Yjs clients. */
export interface SkippedChange {
  readonly change: Change;
  readonly by: readonly number[];
}

/** What an undo or redo did, so that it can be said. */
export interface UndoOutcome {
  readonly label: string;
  readonly selection: readonly string[];
  readonly done: number;
  readonly skipped: readonly SkippedChange[];
}

/** The undo and redo stacks of one person in one document, as plain data. */
export interface HistoryState {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
  /** The Yjs clients whose writing counts as this person's, the latest last: of this visit and those before it. */
  readonly clients: readonly number[];
}

/** How many of the person's Yjs clients are remembered; steps that are older than so many visits have long been dropped. */
const MAX_CLIENTS = 1000;

/**
 * The history of one person: undo writes a value back only where it is still the one that this person wrote, and tells what
 * it left alone and whose work that is. Redo is built when undoing. Source: DESIGN §4.
 */
export class History {
  readonly #doc: Y.Doc;
  readonly #origin: unknown;
  readonly #mine: Set<number>;
  #undo: HistoryEntry[];
  #redo: HistoryEntry[];

  constructor(doc: Y.Doc, origin: unknown, state: HistoryState = { undo: [], redo: [], clients: [] }) {
    this.#doc = doc;
    this.#origin = origin;
    this.#mine = new Set([...state.clients, doc.clientID]);
    this.#undo = [...state.undo];
    this.#redo = [...state.redo];
  }

  /** The stacks as plain data, to be kept across a reload. */
  get state(): HistoryState {
    return { undo: this.#undo, redo: this.#redo, clients: [...this.#mine].slice(-MAX_CLIENTS) };
  }

  /**
   * Tells which other Yjs clients' writing counts as this person's: of their earlier visits, and the server's, which puts
   * values back for everybody.
   */
  trust(clients: Iterable<number>): void {
    for (const client of clients) this.#mine.add(client);
  }

  /** Adds a commit; the redo branch ends here. A commit that changed nothing is no step. */
  push(entry: HistoryEntry): void {
    if (entry.changes.length === 0) return;
    const last = this.#undo.at(-1);
    if (last !== undefined && entry.gesture !== undefined && last.gesture === entry.gesture) {
      this.#undo[this.#undo.length - 1] = {
        ...last,
        changes: mergeChanges([...last.changes, ...entry.changes]),
      };
    } else {
      this.#undo.push(entry);
    }
    if (this.#undo.length > MAX_HISTORY) this.#undo.shift();
    this.#redo = [];
  }

  /** Undoes the last step; undefined when there is none. */
  undo(): UndoOutcome | undefined {
    return this.#step(this.#undo, this.#redo);
  }

  /** Does the last undone step again; undefined when there is none. */
  redo(): UndoOutcome | undefined {
    return this.#step(this.#redo, this.#undo);
  }

  /** Undoes what an undo left alone, over the work of the others; it is a step of its own, which can be undone. */
  undoAnyway(outcome: UndoOutcome): void {
    const reverted = outcome.skipped.map(({ change }) => change);
    const { changes } = this.#commit(() => reverted.forEach((change) => this.#write(change)));
    this.push({ label: outcome.label, selection: outcome.selection, changes });
  }

  #step(from: HistoryEntry[], to: HistoryEntry[]): UndoOutcome | undefined {
    const entry = from.pop();
    if (entry === undefined) return undefined;
    const skipped: SkippedChange[] = [];
    const { changes } = this.#commit(() => {
      for (const change of entry.changes.toReversed()) {
        const by = this.#takeBack(change);
        if (by !== undefined) skipped.push({ change, by });
      }
    });
    if (changes.length > 0) to.push({ ...entry, changes: keepCreation(changes, entry.changes) });
    return { label: entry.label, selection: entry.selection, done: changes.length, skipped };
  }

  #commit(run: () => void): { readonly changes: readonly Change[] } {
    return this.#doc.transact(() => recordChanges(this.#doc, run), this.#origin);
  }

  #write({ root, id, key, before }: Change): void {
    if (entryOf(this.#doc, root, id) !== undefined) writeEntry(this.#doc, root, id, { key, value: before });
  }

  /** Takes one change back; the clients whose work stands in the way, when it does. */
  #takeBack(change: Change): readonly number[] | undefined {
    const { root, id, key, after, created } = change;
    const entry = entryOf(this.#doc, root, id);
    const current = readEntry(this.#doc, root, id, key);
    if (entry === undefined) return [];
    if (created === true && after === undefined) {
      const others = new Set([...entry.keys()].flatMap((written) => writersOf(entry, written, this.#mine)));
      if (others.size > 0) return [...others];
    }
    const text = entry.get(key);
    if (text instanceof Y.Text && !(text instanceof Y.XmlText)) return this.#takeBackText(change, text);
    // Somebody may have written the very same value: then it is theirs.
    const others = writersOf(entry, key, this.#mine);
    if (!sameJson(current, after) || (others.length > 0 && current !== undefined)) return others;
    this.#write(change);
    return undefined;
  }

  /** In a text only one's own characters are taken back; what others typed around them stays. */
  #takeBackText({ root, id, key, before, after }: Change, text: Y.Text): readonly number[] | undefined {
    const current = text.toJSON();
    const areTexts = typeof before === "string" && typeof after === "string";
    const value = areTexts ? takeBackEdit(before, after, current) : undefined;
    if (value === undefined) return writersOf(entryOf(this.#doc, root, id), key, this.#mine);
    const others = writersUnder(text, textEdit(current, value), this.#mine);
    if (others.length > 0) return others;
    writeEntry(this.#doc, root, id, { key, value });
    return undefined;
  }
}

/** A creation stays one when it is undone and done again: its undo hides the widget, its redo shows it. */
function keepCreation(changes: readonly Change[], original: readonly Change[]): readonly Change[] {
  const created = new Set(original.filter((change) => change.created).map(({ id }) => id));
  return changes.map((change) =>
    change.key === "del" && created.has(change.id) ? { ...change, created: true } : change,
  );
}

const keptChange = z.object({
  root: z.enum(ROOTS),
  id: z.string(),
  key: z.string(),
  before: json.optional(),
  after: json.optional(),
  created: z.literal(true).exactOptional(),
});
const keptEntry = z.object({
  label: z.string(),
  selection: z.array(z.string()),
  changes: z.array(
    keptChange.transform((change): Change => ({ ...change, before: change.before, after: change.after })),
  ),
  gesture: z.string().exactOptional(),
});

/** Parses stacks that were kept as JSON. */
export const historyState: z.ZodType<HistoryState> = z.object({
  undo: z.array(keptEntry),
  redo: z.array(keptEntry),
  clients: z.array(z.number()).default([]),
});
