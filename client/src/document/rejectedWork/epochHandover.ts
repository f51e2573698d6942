import type { LiveMessage } from "@formweave/schema/api";
import { readEpoch, type UnsentUpdates } from "@formweave/schema/doc";
import type * as Y from "yjs";
import type * as HandingIn from "./handOverEpoch.ts";
import type { LocalCopy } from "#document/localCopy/localCopy.ts";
import type { RejectedWork } from "./rejectedWork.ts";

/** Ways for a session to leave a document that it cannot continue with. */
export interface EpochHandover {
  /** Leaves a document whose epoch the server has ended. */
  followEpoch(otherwise: () => void): Promise<void>;
  /** Stores work that the server refuses as rejected work; another session begins with the team's version. */
  restartSession(messages: readonly LiveMessage[], otherwise: () => void): Promise<void>;
  /** Stores all work as rejected work because a part of it is too large for the server; the next session re-applies the rest. */
  rejectLargeWork(messages: readonly LiveMessage[], otherwise: () => void): Promise<void>;
  /** Stores this person's work as rejected work, where no other session follows. */
  storeRejected(): Promise<void>;
  /** Hands in the work that copies of older epochs still hold. */
  handOverOlder(names: readonly string[]): Promise<readonly LiveMessage[]>;
}

/** A session that cannot continue with its document. */
export interface HandoverSession {
  readonly projectId: string;
  readonly doc: Y.Doc;
  /** Updates made on this device that the server may lack. */
  readonly unsent: UnsentUpdates;
  readonly rejectedWork: RejectedWork;
  readonly localCopy: Pick<LocalCopy, "clear">;
  /** Notes that nothing in the document waits for the server any more. */
  readonly confirmAll: () => void;
  /** Replaces this session by another one, which with `bringsIn` re-applies the rejected work as far as the server takes it. */
  readonly continueIn: (epoch: number, messages: readonly LiveMessage[], reapplies?: boolean) => void;
}

/** Creates a handover. Only the first call leaves the document; `otherwise` runs when leaving fails. */
export function createEpochHandover(handoverSession: HandoverSession): EpochHandover {
  let isHandingOver = false;

  async function handOver(go: () => Promise<boolean>, otherwise: () => void): Promise<void> {
    if (isHandingOver) return; // reported twice: by the close of the document, and by that of the socket
    isHandingOver = true;
    const isDone = await go();
    if (isDone || handoverSession.doc.isDestroyed) return;
    isHandingOver = false;
    otherwise();
  }

  return {
    followEpoch: (otherwise) => handOver(() => followEpoch(handoverSession), otherwise),
    restartSession: (messages, otherwise) =>
      handOver(() => restartSession(handoverSession, messages, false), otherwise),
    rejectLargeWork: (messages, otherwise) =>
      handOver(() => restartSession(handoverSession, messages, true), otherwise),
    storeRejected: async () => void (await storeRejected(handoverSession)),
    async handOverOlder(names) {
      if (names.length === 0) return [];
      const handingIn = await loadHandingIn();
      return handingIn === undefined ? [] : handingIn.handOverOlder(handoverSession.projectId, names);
    },
  };
}

/** Loads code that most sessions never need. Undefined when it cannot be fetched; the next try asks for it again. */
function loadHandingIn(): Promise<typeof HandingIn | undefined> {
  return import("./handOverEpoch.ts").catch(() => undefined);
}

/**
 * Hands in the work that the server lacks, then starts anew with the server's clean copy of the document. False when it has to be
 * tried again.
 */
async function followEpoch(handoverSession: HandoverSession): Promise<boolean> {
  const { projectId, doc, unsent } = handoverSession;
  const handingIn = await loadHandingIn();
  const outcome = await handingIn?.handOverEpoch(projectId, { doc, unsent });
  if (doc.isDestroyed) return true;
  if (outcome?.ok !== true) return false;
  if (outcome.value.isComplete) handoverSession.confirmAll();
  else await storeRejected(handoverSession);
  handoverSession.continueIn(outcome.value.epoch, outcome.value.messages);
  return true;
}

/**
 * Continues with the team's version, without the work that the server refuses; false where this browser cannot store that work.
 * Where only a part of it was too large, the next session re-applies the rest.
 */
async function restartSession(
  handoverSession: HandoverSession,
  messages: readonly LiveMessage[],
  reapplies: boolean,
): Promise<boolean> {
  const { doc, continueIn } = handoverSession;
  const epoch = readEpoch(doc);
  const isStored = await storeRejected(handoverSession);
  if (doc.isDestroyed) return true;
  if (isStored) continueIn(epoch, messages, reapplies);
  return isStored;
}

/** Stores work that the server refuses, and clears its local copy, so that nothing of it is merged by accident. */
async function storeRejected({ rejectedWork, doc, localCopy }: HandoverSession): Promise<boolean> {
  const isStored = await rejectedWork.put(doc);
  if (isStored) await localCopy.clear();
  return isStored;
}
