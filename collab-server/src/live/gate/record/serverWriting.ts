import { setImmediate as nextTurn } from "node:timers/promises";
import type { EntryWrite } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { startSlice } from "../../timeSlices.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";
import type { GroupCommit } from "../../log/groupCommit.ts";
import type { OperationRow } from "../../log/updateLog.ts";
import { Refusal } from "../../refusal.ts";
import type { Author } from "./conflicts.ts";
import { deletedBy, type Effect } from "../operations/operations.ts";
import { createWriteLog, watchEntry, watchWrite } from "./writeLog.ts";

/** Writes of the server on behalf of a person, logged as one operation; they are durable when the promise resolves. */
export interface ServerWriting {
  /** Writes a small change at once. */
  write(
    live: LiveDocument,
    author: Author,
    type: OperationRow["type"],
    change: (doc: Y.Doc) => void,
  ): Promise<void>;
  /** Writes entries one by one, in pieces. Others work in between, so each entry is read only when it is its turn. */
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

/** Creates the server's way to write without review: its content was checked before. */
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
        // Writing the previous piece to disk takes as long as a piece, so others get a turn after it.
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

/** Writes entries until the time slice is over; true when all are written. */
function writePiece(
  live: LiveDocument,
  author: Author,
  entries: Generator<EntryWrite, void>,
  effects: Effect[],
): boolean {
  const piece = startSlice(live.elapsed);
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
