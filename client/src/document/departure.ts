import { type LiveMessage } from "@formweave/schema/api";
import { readEpoch, type UnsentUpdates } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { type Aside } from "./aside.ts";
import { leaveEpoch } from "./leaveEpoch.ts";
import { type LocalCopy } from "./localCopy/localCopy.ts";

export { leaveOlder } from "./leaveEpoch.ts";

/** A session that cannot go on with the document it has. */
export interface Leaver {
  readonly projectId: string;
  readonly doc: Y.Doc;
  /** What was done on this device and the server may lack. */
  readonly unsent: UnsentUpdates;
  readonly aside: Aside;
  readonly localCopy: Pick<LocalCopy, "clear">;
  /** Nothing in it waits for the server any more. */
  readonly settle: () => void;
  /** Another session goes on in its place, and may bring in what was kept apart as far as the server takes it. */
  readonly goOn: (epoch: number, news: readonly LiveMessage[], bringsIn?: boolean) => void;
}

/**
 * The server goes on with a clean copy of the document: what it lacks is handed in, then all begins anew with that copy.
 * False when it has to be tried again.
 */
export async function followEpoch(leaver: Leaver): Promise<boolean> {
  const { projectId, doc, unsent } = leaver;
  const left = await leaveEpoch(projectId, { doc, unsent });
  if (doc.isDestroyed) return true;
  if (!left.ok) return false;
  if (left.value.isComplete) leaver.settle();
  else await putAside(leaver);
  leaver.goOn(left.value.epoch, left.value.news);
  return true;
}

/**
 * Goes on with what the team has, without what the server will not take; false where this browser cannot keep that. Where only
 * some of it was too large, the next session brings in the rest.
 */
export async function beginAnew(
  leaver: Leaver,
  news: readonly LiveMessage[] = [],
  bringsIn = false,
): Promise<boolean> {
  const { doc, goOn } = leaver;
  const epoch = readEpoch(doc);
  const isAside = await putAside(leaver);
  if (doc.isDestroyed) return true;
  if (isAside) goOn(epoch, news, bringsIn);
  return isAside;
}

/** Keeps what the server will not take apart, and gives up the copy that it was in: nothing of it is merged by accident. */
export async function putAside({ aside, doc, localCopy }: Leaver): Promise<boolean> {
  const isAside = await aside.put(doc);
  if (isAside) await localCopy.clear();
  return isAside;
}
