import { type LiveMessage } from "@formweave/schema/api";
import { readEpoch } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { type Aside } from "./aside.ts";
import { leaveEpoch } from "./leaveEpoch.ts";
import { type LocalCopy } from "./localCopy/localCopy.ts";

export { leaveOlder } from "./leaveEpoch.ts";

/** A session that cannot go on with the document it has. */
export interface Leaver {
  readonly projectId: string;
  readonly doc: Y.Doc;
  readonly aside: Aside;
  readonly localCopy: Pick<LocalCopy, "clear">;
  /** Nothing in it waits for the server any more. */
  readonly settle: () => void;
  /** Another session goes on in its place. */
  readonly goOn: (epoch: number, news: readonly LiveMessage[]) => void;
}

/**
 * The server goes on with a clean copy of the document: what it lacks is handed in, then all begins anew with that copy.
 * False when it has to be tried again.
 */
export async function followEpoch(leaver: Leaver): Promise<boolean> {
  const { projectId, doc } = leaver;
  const left = await leaveEpoch(projectId, doc);
  if (doc.isDestroyed) return true;
  if (!left.ok) return false;
  if (left.value.isComplete) leaver.settle();
  else await putAside(leaver);
  leaver.goOn(left.value.epoch, left.value.news);
  return true;
}

/** Goes on with what the team has, without what the server will not take; false where this browser cannot keep that. */
export async function beginAnew(leaver: Leaver, news: readonly LiveMessage[] = []): Promise<boolean> {
  const { doc, goOn } = leaver;
  const epoch = readEpoch(doc);
  const isAside = await putAside(leaver);
  if (doc.isDestroyed) return true;
  if (isAside) goOn(epoch, news);
  return isAside;
}

/** Keeps what the server will not take apart, and gives up the copy that it was in: nothing of it is merged by accident. */
export async function putAside({ aside, doc, localCopy }: Leaver): Promise<boolean> {
  const isAside = await aside.put(doc);
  if (isAside) await localCopy.clear();
  return isAside;
}
