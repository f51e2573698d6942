import * as Y from "yjs";
import { deleteCopy } from "./copies.ts";
import { openDatabase, readRows } from "./rows.ts";
import { hasSetAside } from "./setAside.ts";

/** A copy of an epoch that is over. */
export interface OldCopy {
  /** Puts what it holds into an empty document. */
  readInto(doc: Y.Doc): Promise<void>;
  /** Deletes it, unless it holds something that could not be read. */
  remove(): Promise<void>;
}

/** The copy of an epoch that is over, by its name. */
export function oldCopy(name: string): OldCopy {
  let isReadable = false;
  return {
    async readInto(doc) {
      const db = await openDatabase(name);
      const { updates, unreadable } = await readRows(db);
      isReadable = unreadable.length === 0 && !(await hasSetAside(db));
      db.close();
      doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, update)));
    },
    async remove() {
      if (isReadable) await deleteCopy(name);
    },
  };
}
