import { setImmediate as nextTurn } from "node:timers/promises";
import type { EntryWrite } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { startPiece } from "../inPieces.ts";
import type { LiveDocument } from "../document/liveDocument.ts";
import type { GroupCommit } from "../log/groupCommit.ts";
import type { OperationRow } from "../log/updateLog.ts";
import { Refusal } from "../refusal.ts";
import type { Author } from "./conflicts.ts";
import { deletedBy, type Effect } from "./operations.ts";
import { createWriteLog, watchEntry, watchWrite } from "./writeLog.ts";

/** What the server writes itself, for a person, as one operation; durable when it resolves. */
export interface ServerWriting {
  /** A small change, at once. */
  write(
    live: LiveDocument,
    author: Author,
    type: OperationRow["type"],
    change: (doc: Y.Doc) => void,
  ): Promise<void>;
  /** One entry after the other, in pieces. Others work on in between, and each entry is looked at when it is its turn. */
  writeEntries(
    live: LiveDocument,
    author: Author,
    type: OperationRow["type"],
    entries: Generator<EntryWrite, void>,
  ): Promise<void>;
}

interface ServerWritingDeps {
  readonly commit: GroupCommit;
  readonly newId: () => string;
}

/** Writes for people past the review: the whole of what is written was judged before. */
export function createServerWriting({ commit, newId }: ServerWritingDeps): ServerWriting {
  return {
    async write(live, author, type, change) {
      if (commit.hasFailed()) throw new Refusal("notDurable");
      const log = createWriteLog(live, author, type, newId);
      const watched = watchWrite(live.doc, type);
      transact(live, author, () => change(live.doc));
      const effects = watched();
      live.recentDeletions.add(deletedBy(effects));
      commit.add({ operations: [...log.entries(effects), ...log.whole()] });
      await commit.durable();
    },
    async writeEntries(live, author, type, entries) {
      const log = createWriteLog(live, author, type, newId);
      for (let isDone = false; !isDone;) {
        // What a piece leaves for the disk is a piece of its own.
        if (!commit.flush()) throw new Refusal("notDurable");
        await nextTurn();
        const effects: Effect[] = [];
        isDone = writePiece(live, author, entries, effects);
        live.recentDeletions.add(deletedBy(effects));
        commit.add({ operations: [...log.entries(effects), ...(isDone ? log.whole() : [])] });
        await nextTurn();
      }
      await commit.durable();
    },
  };
}

/** Writes until the piece is over; whether that was all. */
function writePiece(
  live: LiveDocument,
  author: Author,
  entries: Generator<EntryWrite, void>,
  effects: Effect[],
): boolean {
  const piece = startPiece(live.elapsed);
  let isDone = false;
  transact(live, author, () => {
    do {
      const { done, value: entry } = entries.next();
      isDone = done === true;
      if (!entry) break;
      const watched = watchEntry(live.doc, entry);
      entry.write();
      effects.push(...watched());
    } while (!piece.isOver());
  });
  return isDone;
}

function transact(live: LiveDocument, { userId }: Author, change: () => void): void {
  live.writeAs(userId, "edit", () => {
    live.owners.writeFor(userId, () => live.doc.transact(change, { source: "local" }));
  });
}
