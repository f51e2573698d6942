import { commentsDocumentName } from "@formweave/schema/model";
import { readCommentsValue, unsentComments } from "@formweave/schema/comments";
import * as Y from "yjs";
import { listCopies, localCopyName } from "#document/localCopy/copies.ts";
import { readOutbox, sumSteps } from "#document/localCopy/outbox.ts";
import { readRows } from "#document/localCopy/rows.ts";
import { withCopy } from "#document/localCopy/withCopy.ts";
import { readCommentsWaiting } from "#document/status.ts";
import { readDrafts } from "#document/comments/drafts.ts";
import { readRefusals } from "#document/comments/refusedComments.ts";
import { toStorageScope, type WorkAddress } from "#document/workAddress.ts";

/** Text of a comment that only this device has. */
export interface UnsentComment {
  readonly text: string;
  /** Name of the thread's subject, where known. */
  readonly label?: string | undefined;
}

/**
 * Counts the changes of comments that only this device has, read from the copy itself, since a stored count may be older. An
 * unreadable row counts as one, a read mark as none.
 */
export async function countUnsentComments(address: WorkAddress): Promise<number> {
  const counted = await readCopy(address, async (db) => {
    const { rows, keys } = await readOutbox(db);
    return sumSteps(rows) + keys.length - rows.length;
  }).catch(() => 1);
  return counted || readCommentsWaiting(toStorageScope(address));
}

/**
 * Reads a person's comment texts that no server has: those waiting in the copy of the comments document, returned by the server,
 * or begun.
 */
export async function readUnsentComments(address: WorkAddress): Promise<readonly UnsentComment[]> {
  const waiting = await readCopy(address, async (db) => {
    const [{ updates }, { rows }] = [await readRows(db), await readOutbox(db)];
    const doc = new Y.Doc();
    doc.transact(() => updates.forEach((update) => Y.applyUpdate(doc, update)));
    const unsent = rows.map(({ update }) => update);
    return unsentComments(unsent, address.userId).map(({ text, thread }): UnsentComment => {
      return { text, label: readCommentsValue(doc, "threads", thread)?.label };
    });
  }).catch(() => undefined);
  const returned = [...readRefusals(address).map(({ text }) => text), ...readDrafts(address)];
  return [...(waiting ?? []), ...returned.map((text) => ({ text }))];
}

/** Reads from the copy of the comments document; undefined where this device has none. */
async function readCopy<T>(
  { userId, projectId }: WorkAddress,
  read: (db: IDBDatabase) => Promise<T>,
): Promise<T | undefined> {
  const name = localCopyName(userId, commentsDocumentName(projectId));
  return (await listCopies(userId)).includes(name) ? withCopy(name, read) : undefined;
}
