import { IndexeddbPersistence } from "y-indexeddb";
import * as Y from "yjs";
import { createStore, type Store } from "#lib/createStore.ts";
import { joinTabs } from "#document/localCopy/tabs.ts";
import { removeBrokenRows } from "./removeBrokenRows.ts";

/** Whether this device keeps the comments; `unavailable` when they live in this page's memory alone. */
export type TalkCopyState = "opening" | "kept" | "unavailable";

/** The comments of a project as this device keeps them. */
export interface TalkCopy {
  readonly state: Store<TalkCopyState>;
  /** Settles once: when what was kept is in the document, or there is nothing to be had in time. */
  readonly whenOpen: Promise<void>;
  /** Finds out whether what was written last is kept: the library tells of no write that fails. */
  check(): void;
  close(): void;
}

interface TalkCopyOptions {
  readonly name: string;
  readonly doc: Y.Doc;
  /** Whether this tab has a line to the server. */
  readonly isLive: () => boolean;
}

/** How long opening may take before the comments go on without their copy, ms. */
const OPEN_TIMEOUT_MS = 5000;

/** Opens the copy of the comments, and keeps the tabs of this person in step while there is no line. */
export function openTalkCopy({ name, doc, isLive }: TalkCopyOptions): TalkCopy {
  const state = createStore<TalkCopyState>("opening");
  const fromTab = {};
  const tabs = joinTabs({
    name,
    doc,
    isLive,
    onUpdates: (updates) => updates.forEach((update) => Y.applyUpdate(doc, update, fromTab)),
  });
  const tellTabs = (update: Uint8Array, _origin: unknown, _doc: Y.Doc, { local }: Y.Transaction) => {
    if (local) tabs.send(update);
  };
  doc.on("update", tellTabs);
  let database: IndexeddbPersistence | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const isUsable = await inTime(removeBrokenRows(name));
    if (isUsable !== true || isClosed) return state.set("unavailable");
    database = new IndexeddbPersistence(name, doc);
    const isOpen = await inTime(database.whenSynced.then(() => true));
    if (isOpen === true) state.set("kept");
    else giveUp();
    tabs.ask();
    return undefined;
  }

  function giveUp(): void {
    // What it still wants to tell is of no use.
    void database?.destroy().catch(() => undefined);
    database = undefined;
    state.set("unavailable");
  }

  return {
    state,
    whenOpen: open(),
    check() {
      database?.set("checked", 1).then(() => state.set("kept"), giveUp);
    },
    close() {
      isClosed = true;
      doc.off("update", tellTabs);
      tabs.close();
      void database?.destroy().catch(() => undefined);
    },
  };
}

/** What comes in time and does not fail. */
function inTime<T>(coming: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), OPEN_TIMEOUT_MS);
  });
  return Promise.race([coming.catch(() => undefined), late]);
}
