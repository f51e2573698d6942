import { describeCount, type Failure } from "@formweave/schema";
import type { JoinInput, SharedProject } from "@formweave/schema/api";
import { findGuest, joinByLink, leaveByLink, lookBehindLink } from "#api/shared.ts";
import type { RequestFailure } from "#api/request.ts";
import {
  countUnsentComments,
  readUnsentComments,
  type UnsentComment,
} from "#document/reconnection/unsentComments.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import { clearGuest, keepGuest, readGuest, type KeptGuest } from "./keptGuest.ts";

/** State of a visit by a share link, from joining to leaving. */
export type VisitState =
  | { readonly kind: "opening" }
  /** Asked to join; `hasEnded` when they were in the project and the link now has new requirements. */
  | { readonly kind: "asking"; readonly shared: SharedProject; readonly hasEnded: boolean }
  | { readonly kind: "inside"; readonly guest: KeptGuest }
  /** They have access to the project without the link. */
  | { readonly kind: "member"; readonly projectId: string }
  /** The link is not valid; `from` names the project they were in, if any. */
  | { readonly kind: "closed"; readonly failure: Failure; readonly from?: string }
  /** The link stopped admitting them before their comments were sent; these stay on this device until the guest discards them. */
  | { readonly kind: "stranded"; readonly guest: KeptGuest; readonly words: readonly UnsentComment[] }
  | { readonly kind: "left"; readonly from: string }
  | { readonly kind: "unreachable"; readonly failure: RequestFailure };

/** A visit by a share link. */
export interface Visit {
  readonly state: Pick<Store<VisitState>, "get" | "subscribe">;
  /** Starts, or starts again after the server was unreachable. */
  open(isSignedIn: boolean): Promise<void>;
  /** Asks to join; resolves to the reason of a refusal. */
  join(input: JoinInput): Promise<RequestFailure | undefined>;
  /** Leaves, and deletes all data on this device. */
  leave(): Promise<void>;
  /** Returns the unsent comments that leaving would delete. */
  findUnsent(): Promise<readonly UnsentComment[]>;
  /** Call when the server no longer admits this guest: reports the state of the link once nothing of theirs would be lost. */
  handleEnd(): Promise<void>;
  /** Discards unsent comments. */
  giveUp(): Promise<void>;
}

/**
 * Creates a visit by a share link: a guest stored on this device continues at once, signed-in people and known guests join without
 * questions.
 */
export function createVisit(sessionId: string): Visit {
  const state = createStore<VisitState>({ kind: "opening" });
  const joinFlow = createJoinFlow(sessionId, state);
  let isLeaving = false;

  async function end(guest: KeptGuest): Promise<void> {
    state.set({ kind: "opening" });
    await clearGuest(sessionId, guest);
    if (await joinFlow.checkLink(guest.projectName)) joinFlow.promptToJoin(true);
  }

  return {
    state,
    join: (input) => joinFlow.join(input),
    async open(isSignedIn) {
      const guest = readGuest(sessionId);
      if (guest !== undefined) return state.set({ kind: "inside", guest });
      state.set({ kind: "opening" });
      if (!(await joinFlow.checkLink())) return;
      const isKnown = isSignedIn || (await isGuestAlready(sessionId));
      if (!isKnown || (await joinFlow.join({})) !== undefined) joinFlow.promptToJoin(false);
    },
    async leave() {
      const now = state.get();
      if (now.kind !== "inside") return;
      isLeaving = true;
      // Offline only this device forgets; the guest's access on the server expires by itself.
      await leaveByLink(sessionId);
      state.set({ kind: "left", from: now.guest.projectName });
      await clearGuest(sessionId, now.guest);
      isLeaving = false;
    },
    findUnsent: () => findUnsentChanges(state.get()),
    async handleEnd() {
      const now = state.get();
      // The server also closes the connection of a leaving guest before it responds.
      if (now.kind !== "inside" || isLeaving) return;
      state.set({ kind: "opening" });
      const words = await findUnsent(now);
      if (words.length > 0) state.set({ kind: "stranded", guest: now.guest, words });
      else await end(now.guest);
    },
    async giveUp() {
      const now = state.get();
      if (now.kind === "stranded") await end(now.guest);
    },
  };
}

async function findUnsent(now: VisitState): Promise<readonly UnsentComment[]> {
  if (now.kind !== "inside") return [];
  const { id: userId, projectId } = now.guest;
  return readUnsentComments({ userId, projectId });
}

/** Like `findUnsent`, with a fallback for changes without text: comments that were resolved or deleted. */
async function findUnsentChanges(now: VisitState): Promise<readonly UnsentComment[]> {
  const words = await findUnsent(now);
  if (words.length > 0 || now.kind !== "inside") return words;
  const { id: userId, projectId } = now.guest;
  const count = await countUnsentComments({ userId, projectId });
  return count === 0 ? [] : [{ text: `${describeCount(count, "change")} to comments` }];
}

/** The requests for joining, and their effect on the state. */
function createJoinFlow(sessionId: string, state: Store<VisitState>) {
  let shared: SharedProject | undefined;
  return {
    /** Checks that the link is valid. */
    async checkLink(from?: string): Promise<boolean> {
      const found = await lookBehindLink(sessionId);
      if (found.ok) {
        shared = found.value;
        return true;
      }
      const { error: failure } = found;
      if (failure.retryable) state.set({ kind: "unreachable", failure });
      else state.set({ kind: "closed", failure, ...(from !== undefined && { from }) });
      return false;
    },
    /** Asks the person to join. */
    promptToJoin(hasEnded: boolean): void {
      if (shared !== undefined) state.set({ kind: "asking", shared, hasEnded });
    },
    async join(input: JoinInput): Promise<RequestFailure | undefined> {
      if (shared === undefined) return undefined;
      const joined = await joinByLink(sessionId, input);
      if (!joined.ok) return joined.error;
      const { projectId, guest } = joined.value;
      if (guest === null) {
        state.set({ kind: "member", projectId });
        return undefined;
      }
      const kept = { projectId, projectName: shared.projectName, ...guest };
      keepGuest(sessionId, kept, shared);
      state.set({ kind: "inside", guest: kept });
      return undefined;
    },
  };
}

async function isGuestAlready(sessionId: string): Promise<boolean> {
  const known = await findGuest(sessionId);
  return known.ok && known.value !== null;
}
