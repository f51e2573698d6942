import type { UnsentUpdates } from "@formweave/schema/doc";
import * as Y from "yjs";
import { deleteCopy } from "./copies.ts";
import { readOutbox, combineUnsent } from "./outbox.ts";
import { openCopyFound, readRows } from "./rows.ts";
import { hasQuarantined } from "./quarantine.ts";

/** A copy of an ended epoch. */
export interface OldCopy {
  /** Loads it into an empty document; returns the updates that the server has not confirmed. */
  readInto(doc: Y.Doc): Promise<UnsentUpdates>;
  /** Deletes it, unless it has unreadable rows. */
  remove(): Promise<void>;
}

/** Opens the copy of an ended epoch by its name. */
export function oldCopy(name: string): OldCopy {
  let isReadable = false;
  return {
    async readInto(doc) {
      const db = await openCopyFound(name);
      if (db === undefined) return combineUnsent([]);
      const { updates, unreadable } = await readRows(db);
      const { rows } = await readOutbox(db);
      isReadable = unreadable.length === 0 && !(await hasQuarantined(db));
      db.close();
      doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, update)));
      return combineUnsent(rows);
    },
    async remove() {
      if (isReadable) await deleteCopy(name);
    },
  };
}
