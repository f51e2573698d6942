import { limits } from "@formweave/schema";
import { commitNotes, type CommitNote } from "@formweave/schema/api";
import { nanoid } from "nanoid";
import * as Y from "yjs";
import { deduplicateTexts, textsChangedIn } from "./notedTexts.ts";
import { forget, keep, keptNames, readKept } from "#lib/storage.ts";
import { serverNow } from "#lib/serverClock.ts";
import type { Store } from "#lib/createStore.ts";
import { createKeeper } from "#lib/createKeeper.ts";

/** The name of a commit. */
interface NamedAction {
  readonly command: string;
  readonly label: string;
  /** Consecutive commits of one gesture count as one action. */
  readonly gesture?: string | undefined;
}

/** Notes that go with the commits this device sends: the command, gesture and time of each. */
export interface CommitNotes {
  /** Runs a change and gives its commits this name. */
  during<T>(callback: NamedAction, change: () => T): T;
  /** Returns the note of the last commit, once: it goes with the commit's update. */
  takeLatest(): readonly CommitNote[];
  /** Notes of all commits that the server may lack. */
  waiting(): readonly CommitNote[];
}

/** Name of changes made outside a command, which are typing. */
const TYPING: NamedAction = { command: "typeText", label: "Typing", gesture: "typing" };
const notesOfDocs = new WeakMap<Y.Doc, CommitNotes>();

/** Number of steps that the server may lack. */
type Waiting = Pick<Store<{ readonly waiting: number }>, "get" | "subscribe">;

/** Returns the notes of a document, for the code that sends its updates. */
export function findCommitNotes(doc: Y.Doc): Pick<CommitNotes, "takeLatest" | "waiting"> | undefined {
  return notesOfDocs.get(doc);
}

/** Returns the waiting notes about the commits in an update. */
export function notesAbout(doc: Y.Doc, update: Uint8Array): readonly CommitNote[] {
  const waiting = findCommitNotes(doc)?.waiting() ?? [];
  if (waiting.length === 0) return waiting;
  const { from, to } = Y.parseUpdateMeta(update);
  return waiting.filter(
    (note) => note.from < (to.get(note.client) ?? 0) && note.to >= (from.get(note.client) ?? 0),
  );
}

/** Starts noting the commits of a document. Waiting notes survive a reload, as the commits themselves do. */
export function createCommitNotes(doc: Y.Doc, storageScope: string, status: Waiting): CommitNotes {
  const name = `notes:${storageScope}:`;
  let older = keptNames(name).flatMap((kept) => readKept(kept, commitNotes) ?? []);
  let own: readonly CommitNote[] = [];
  const latest: CommitNote[] = [];
  let callback = TYPING;
  const nextGesture = createGestures();
  let isKept = older.length > 0;
  const keeper = createKeeper(() => {
    isKept = true;
    keep(`${name}${doc.clientID}`, own);
  });

  function noteCommit(transaction: Y.Transaction): void {
    const change = findOwnRange(transaction);
    if (change === undefined) return;
    const { command, label } = callback;
    const names = { command: short(command), label: short(label), gesture: nextGesture(callback.gesture) };
    const note = { ...change, ...names, at: serverNow() };
    latest.splice(0, 1, note);
    const texts = textsChangedIn(transaction);
    own = joined(own, texts.length === 0 ? note : { ...note, texts }).slice(-limits.MAX_COMMIT_NOTES);
    keeper.soon();
  }

  /** Deletes all notes once the server has every commit. */
  function settle(): void {
    if (status.get().waiting > 0) return;
    [older, own] = [[], []];
    keeper.cancel();
    if (isKept) keptNames(name).forEach(forget);
    isKept = false;
  }

  const notes: CommitNotes = {
    during(named, change) {
      const before = callback;
      callback = named;
      try {
        return change();
      } finally {
        callback = before;
      }
    },
    takeLatest: () => latest.splice(0),
    waiting: () => [...older, ...own].slice(-limits.MAX_COMMIT_NOTES),
  };
  status.subscribe(settle);
  doc.on("afterTransaction", noteCommit);
  doc.on("destroy", () => own.length > 0 && keeper.now());
  notesOfDocs.set(doc, notes);
  return notes;
}

/** Range of clocks that this device wrote in a transaction; undefined where it wrote nothing. */
function findOwnRange({ doc, local, beforeState, afterState, deleteSet }: Y.Transaction) {
  const client = doc.clientID;
  const [from, to] = [beforeState.get(client) ?? 0, afterState.get(client) ?? 0];
  return local && (to > from || deleteSet.clients.size > 0) ? { client, from, to } : undefined;
}

/** Creates ids of gestures: consecutive commits of one gesture share an id. */
function createGestures(): (gesture: string | undefined) => string {
  let last: { readonly gesture: string | undefined; readonly id: string } | undefined;
  return (gesture) => {
    if (gesture === undefined || last?.gesture !== gesture) last = { gesture, id: nanoid(12) };
    return last.id;
  };
}

/** Appends a note, or extends the last one where both belong to one gesture. */
function joined(notes: readonly CommitNote[], note: CommitNote): readonly CommitNote[] {
  const deduplicated = deduplicateTexts(notes, note);
  const [last, latest = note] = [deduplicated.at(-2), deduplicated.at(-1)];
  const isSame = last?.gesture === note.gesture && last.command === note.command && last.to === note.from;
  if (!isSame) return deduplicated;
  const texts = [...(last.texts ?? []), ...(latest.texts ?? [])].slice(-limits.MAX_NOTED_TEXTS);
  return [...deduplicated.slice(0, -2), { ...last, to: note.to, ...(texts.length > 0 && { texts }) }];
}

function short(text: string): string {
  return text.slice(0, limits.MAX_NOTE_NAME);
}
