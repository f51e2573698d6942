import type { LiveMessage } from "@formweave/schema/api";
import { readEpoch, type UnsentUpdates } from "@formweave/schema/doc";
import type * as Y from "yjs";
import type * as HandingIn from "./leaveEpoch.ts";
import type { LocalCopy } from "./localCopy/localCopy.ts";
import type { RejectedWork } from "./rejectedWork.ts";

/** Ways for a session to leave a document that it cannot continue with. */
export interface EpochHandover {
  /** Leaves a document whose epoch the server has ended. */
  followEpoch(otherwise: () => void): Promise<void>;
  /** Stores work that the server refuses as rejected work; another session begins with the team's version. */
  beginAnew(news: readonly LiveMessage[], otherwise: () => void): Promise<void>;
  /** Stores all work as rejected work because a part of it is too large for the server; the next session re-applies the rest. */
  leaveLarge(news: readonly LiveMessage[], otherwise: () => void): Promise<void>;
  /** Stores this person's work as rejected work, where no other session follows. */
  putAside(): Promise<void>;
  /** Hands in the work that copies of older epochs still hold. */
  leaveOlder(names: readonly string[]): Promise<readonly LiveMessage[]>;
}

/** A session that cannot continue with its document. */
export interface Leaver {
  readonly projectId: string;
  readonly doc: Y.Doc;
  /** Updates made on this device that the server may lack. */
  readonly unsent: UnsentUpdates;
  readonly rejectedWork: RejectedWork;
  readonly localCopy: Pick<LocalCopy, "clear">;
  /** Notes that nothing in the document waits for the server any more. */
  readonly settle: () => void;
  /** Replaces this session by another one, which with `bringsIn` re-applies the rejected work as far as the server takes it. */
  readonly goOn: (epoch: number, news: readonly LiveMessage[], bringsIn?: boolean) => void;
}

/** Creates a handover. Only the first call leaves the document; `otherwise` runs when leaving fails. */
export function createEpochHandover(leaver: Leaver): EpochHandover {
  let isLeaving = false;

  async function leave(go: () => Promise<boolean>, otherwise: () => void): Promise<void> {
    if (isLeaving) return; // reported twice: by the close of the document, and by that of the socket
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

/** Loads code that most sessions never need. Undefined when it cannot be fetched; the next try asks for it again. */
function loadHandingIn(): Promise<typeof HandingIn | undefined> {
  return import("./leaveEpoch.ts").catch(() => undefined);
}

/**
 * Hands in the work that the server lacks, then starts anew with the server's clean copy of the document. False when it has to be
 * tried again.
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
 * Continues with the team's version, without the work that the server refuses; false where this browser cannot store that work.
 * Where only a part of it was too large, the next session re-applies the rest.
 */
async function beginAnew(leaver: Leaver, news: readonly LiveMessage[], bringsIn: boolean): Promise<boolean> {
  const { doc, goOn } = leaver;
  const epoch = readEpoch(doc);
  const isAside = await putAside(leaver);
  if (doc.isDestroyed) return true;
  if (isAside) goOn(epoch, news, bringsIn);
  return isAside;
}

/** Stores work that the server refuses, and clears its local copy, so that nothing of it is merged by accident. */
async function putAside({ rejectedWork, doc, localCopy }: Leaver): Promise<boolean> {
  const isAside = await rejectedWork.put(doc);
  if (isAside) await localCopy.clear();
  return isAside;
}
