import type { LiveMessage } from "@formweave/schema/api";
import { readEpoch, type UnsentUpdates } from "@formweave/schema/doc";
import type * as Y from "yjs";
import type * as HandingIn from "./leaveEpoch.ts";
import type { LocalCopy } from "./localCopy/localCopy.ts";
import type { RejectedWork } from "./rejectedWork.ts";

/** How a session leaves a document with which it cannot go on. */
export interface EpochHandover {
  /** The server has ended the document's epoch. */
  followEpoch(otherwise: () => void): Promise<void>;
  /** The server will not take what this person did: that is kept apart, and another session begins with what the team has. */
  beginAnew(news: readonly LiveMessage[], otherwise: () => void): Promise<void>;
  /** Something in the work is too large for the server: all is kept apart, and the next session brings in the rest. */
  leaveLarge(news: readonly LiveMessage[], otherwise: () => void): Promise<void>;
  /** Keeps apart what this person did, where no other session follows. */
  putAside(): Promise<void>;
  /** Hands in what copies of older epochs still hold. */
  leaveOlder(names: readonly string[]): Promise<readonly LiveMessage[]>;
}

/** A session that cannot go on with the document it has. */
export interface Leaver {
  readonly projectId: string;
  readonly doc: Y.Doc;
  /** What was done on this device and the server may lack. */
  readonly unsent: UnsentUpdates;
  readonly rejectedWork: RejectedWork;
  readonly localCopy: Pick<LocalCopy, "clear">;
  /** Nothing in it waits for the server any more. */
  readonly settle: () => void;
  /** Another session goes on in its place, and may bring in what was kept apart as far as the server takes it. */
  readonly goOn: (epoch: number, news: readonly LiveMessage[], bringsIn?: boolean) => void;
}

/** Makes it; only the first leaves, and `otherwise` is for when that fails. */
export function createEpochHandover(leaver: Leaver): EpochHandover {
  let isLeaving = false;

  async function leave(go: () => Promise<boolean>, otherwise: () => void): Promise<void> {
    if (isLeaving) return; // the line says it twice: as the document's end, and as the socket's
    isLeaving = true;
    const hasLeft = await go();
    if (hasLeft || leaver.doc.isDestroyed) return;
    isLeaving = false;
    otherwise();
  }

  return {
    followEpoch: (otherwise) => leave(() => followEpoch(leaver), otherwise),
    beginAnew: (news, otherwise) => leave(() => beginAnew(leaver, news, false), otherwise),
    leaveLarge: (news, otherwise) => leave(() => beginAnew(leaver, news, true), otherwise),
    putAside: async () => void (await putAside(leaver)),
    async leaveOlder(names) {
      if (names.length === 0) return [];
      const handingIn = await loadHandingIn();
      return handingIn === undefined ? [] : handingIn.leaveOlder(leaver.projectId, names);
    },
  };
}

/** Most sessions never need it. Without a line it may not come, and is asked for again the next time, as the server is. */
function loadHandingIn(): Promise<typeof HandingIn | undefined> {
  return import("./leaveEpoch.ts").catch(() => undefined);
}

/**
 * The server goes on with a clean copy of the document: what it lacks is handed in, then all begins anew with that copy.
 * False when it has to be tried again.
 */
async function followEpoch(leaver: Leaver): Promise<boolean> {
  const { projectId, doc, unsent } = leaver;
  const handingIn = await loadHandingIn();
  const left = await handingIn?.leaveEpoch(projectId, { doc, unsent });
  if (doc.isDestroyed) return true;
  if (left?.ok !== true) return false;
  if (left.value.isComplete) leaver.settle();
  else await putAside(leaver);
  leaver.goOn(left.value.epoch, left.value.news);
  return true;
}

/**
 * Goes on with what the team has, without what the server will not take; false where this browser cannot keep that. Where only
 * some of it was too large, the next session brings in the rest.
 */
async function beginAnew(leaver: Leaver, news: readonly LiveMessage[], bringsIn: boolean): Promise<boolean> {
  const { doc, goOn } = leaver;
  const epoch = readEpoch(doc);
  const isAside = await putAside(leaver);
  if (doc.isDestroyed) return true;
  if (isAside) goOn(epoch, news, bringsIn);
  return isAside;
}

/** Keeps what the server will not take apart, and gives up the copy that it was in: nothing of it is merged by accident. */
async function putAside({ rejectedWork, doc, localCopy }: Leaver): Promise<boolean> {
  const isAside = await rejectedWork.put(doc);
  if (isAside) await localCopy.clear();
  return isAside;
}
