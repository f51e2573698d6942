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

/** How far somebody is on the way in by a link, and out again. */
export type VisitState =
  | { readonly kind: "opening" }
  /** At the door; `hasEnded` when they were inside and the link asks something new of them. */
  | { readonly kind: "asking"; readonly shared: SharedProject; readonly hasEnded: boolean }
  | { readonly kind: "inside"; readonly guest: KeptGuest }
  /** They have access of their own. */
  | { readonly kind: "member"; readonly projectId: string }
  /** The link opens nothing; `from` is what they were in when that happened. */
  | { readonly kind: "closed"; readonly failure: Failure; readonly from?: string }
  /** The link let them in no longer before the server had their words, which stay on this device until they are given up. */
  | { readonly kind: "stranded"; readonly guest: KeptGuest; readonly words: readonly UnsentComment[] }
  | { readonly kind: "left"; readonly from: string }
  | { readonly kind: "unreachable"; readonly failure: RequestFailure };

/** The way in by a link, and out again. */
export interface Visit {
  readonly state: Pick<Store<VisitState>, "get" | "subscribe">;
  /** Begins, or begins anew where the server was not reached. */
  open(isSignedIn: boolean): Promise<void>;
  /** Asks to be let in; gives why not. */
  join(input: JoinInput): Promise<RequestFailure | undefined>;
  /** Leaves, with everything that is on this device. */
  leave(): Promise<void>;
  /** What leaving would delete that no server has. */
  findUnsent(): Promise<readonly UnsentComment[]>;
  /** The server lets this guest in no longer: says what has become of the link, once nothing of theirs would be lost. */
  handleEnd(): Promise<void>;
  /** Gives up what was not sent. */
  giveUp(): Promise<void>;
}

/** Comes in by a link: who was here before goes straight on, who is signed in is asked nothing that is known of them. */
export function createVisit(sessionId: string): Visit {
  const state = createStore<VisitState>({ kind: "opening" });
  const door = createDoor(sessionId, state);
  let isLeaving = false;

  async function end(guest: KeptGuest): Promise<void> {
    state.set({ kind: "opening" });
    await clearGuest(sessionId, guest);
    if (await door.look(guest.projectName)) door.stand(true);
  }

  return {
    state,
    join: (input) => door.join(input),
    async open(isSignedIn) {
      const guest = readGuest(sessionId);
      if (guest !== undefined) return state.set({ kind: "inside", guest });
      state.set({ kind: "opening" });
      if (!(await door.look())) return;
      const isKnown = isSignedIn || (await isGuestAlready(sessionId));
      if (!isKnown || (await door.join({})) !== undefined) door.stand(false);
    },
    async leave() {
      const now = state.get();
      if (now.kind !== "inside") return;
      isLeaving = true;
      // Without the server only this device forgets; the place there ends by itself.
      await leaveByLink(sessionId);
      state.set({ kind: "left", from: now.guest.projectName });
      await clearGuest(sessionId, now.guest);
      isLeaving = false;
    },
    findUnsent: () => findUnsentActs(state.get()),
    async handleEnd() {
      const now = state.get();
      // The server ends the line of who leaves as well, before it answers.
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

/** The same with what has no words: comments that were resolved or deleted. */
async function findUnsentActs(now: VisitState): Promise<readonly UnsentComment[]> {
  const words = await findUnsent(now);
  if (words.length > 0 || now.kind !== "inside") return words;
  const { id: userId, projectId } = now.guest;
  const count = await countUnsentComments({ userId, projectId });
  return count === 0 ? [] : [{ text: `${describeCount(count, "change")} to comments` }];
}

/** What is asked of the server at the door, and what comes of it. */
function createDoor(sessionId: string, state: Store<VisitState>) {
  let shared: SharedProject | undefined;
  return {
    /** Looks whether the link opens anything. */
    async look(from?: string): Promise<boolean> {
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
    /** Leaves it to the person to come in. */
    stand(hasEnded: boolean): void {
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
