import { type LiveMessage } from "@formweave/schema/api";
import type * as Departures from "./departure.ts";

/** How a session leaves a document with which it cannot go on. */
export interface Leaving {
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

/** Makes it; only the first leaves, and `otherwise` is for when that fails. Its code comes when it is needed, which is seldom. */
export function createLeaving(leaver: Departures.Leaver): Leaving {
  let isLeaving = false;

  async function leave(
    go: (code: typeof Departures) => Promise<boolean>,
    otherwise: () => void,
  ): Promise<void> {
    if (isLeaving) return; // the line says it twice: as the document's end, and as the socket's
    isLeaving = true;
    const code = await load();
    const hasLeft = code !== undefined && (await go(code));
    if (hasLeft || leaver.doc.isDestroyed) return;
    isLeaving = false;
    otherwise();
  }

  return {
    followEpoch: (otherwise) => leave((code) => code.followEpoch(leaver), otherwise),
    beginAnew: (news, otherwise) => leave((code) => code.beginAnew(leaver, news), otherwise),
    leaveLarge: (news, otherwise) => leave((code) => code.beginAnew(leaver, news, true), otherwise),
    async putAside() {
      await (await load())?.putAside(leaver);
    },
    async leaveOlder(names) {
      const code = names.length === 0 ? undefined : await load();
      return (await code?.leaveOlder(leaver.projectId, names)) ?? [];
    },
  };
}

/** Undefined where the code cannot be fetched now. */
function load(): Promise<typeof Departures | undefined> {
  return import("./departure.ts").catch(() => undefined);
}
