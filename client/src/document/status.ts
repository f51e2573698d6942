import { describeCount } from "@formweave/schema";
import { can, type ProjectLevel } from "@formweave/schema/access";
import { z } from "zod";
import { serverNow } from "#lib/serverClock.ts";
import { forget, keep, readKept } from "#lib/storage.ts";
import type { ConnectionPhase } from "./connection.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { CopyState } from "./localCopy/localCopy.ts";
import type { SendProgress } from "./reconnection/sendProgress.ts";

/** How a session stands with the server and with this device. */
export interface SessionStatus {
  /** `opening` until there is something to show; `refused` when the server will not have this person here; `deleted` with the project. */
  readonly phase: "opening" | "ready" | "refused" | "deleted";
  readonly connection: ConnectionPhase;
  readonly localCopy: CopyState;
  readonly mayEdit: boolean;
  /** Whether the comments are theirs to write; known once the server has said so. */
  readonly mayComment: boolean;
  /** The project is kept in a newer schema than this page knows: until it is loaded anew one may look, and nothing is lost. */
  readonly isOutdated: boolean;
  /** Steps of this person that the server has not acknowledged as durable. */
  readonly waiting: number;
  /** Messages on the way to the server. */
  readonly unacknowledged: number;
  /** The server is there, and has confirmed nothing for so long that it has to be said. */
  readonly isSlow: boolean;
  /** How far offline work has come that is so much that it goes in parts; undefined while there is none. */
  readonly sending: SendProgress | undefined;
  /** When the server last had everything of this device, ms since 1970; undefined when it never was so. */
  readonly savedAt: number | undefined;
  readonly comments: CommentsStatus;
}

/** How the comments that were written here stand, which are a document of their own. */
export interface CommentsStatus {
  /** What was written here and the server has not acknowledged as durable. */
  readonly waiting: number;
  /** Whether this device keeps it. */
  readonly isKept: boolean;
}

/**
 * What the pill may claim: `saved` is durable on the server, `offline` and `signedOut` kept on this device or just being so,
 * `slow` on its way for so long that the server must be in trouble, `unsaved` neither there nor here.
 */
export type SaveState =
  | { readonly kind: "opening" | "saved" | "saving" }
  | { readonly kind: "viewing"; readonly mayComment: boolean }
  | { readonly kind: "unsaved"; readonly waiting: number }
  | { readonly kind: "offline" | "signedOut" | "slow"; readonly waiting: number; readonly isKept: boolean };

/** Derives what the pill says from what is known. */
export function saveStateOf(status: SessionStatus): SaveState {
  const { connection, mayEdit, comments, unacknowledged, phase } = status;
  const waiting = status.waiting + comments.waiting;
  if (phase === "opening") return { kind: "opening" };
  if (connection !== "online") {
    if (isUnkept(status)) return { kind: "unsaved", waiting };
    const kind = connection === "signedOut" ? connection : "offline";
    return { kind, waiting, isKept: keepsAll(status) };
  }
  if (!mayEdit && comments.waiting === 0) return { kind: "viewing", mayComment: status.mayComment };
  if (waiting === 0 && unacknowledged === 0) return { kind: "saved" };
  if (status.isSlow) return { kind: "slow", waiting, isKept: keepsAll(status) };
  return { kind: "saving" };
}

/** Whether something that waits is not on this device either. */
function isUnkept({ localCopy, waiting, comments }: SessionStatus): boolean {
  return (waiting > 0 && !keepsEdits(localCopy)) || (comments.waiting > 0 && !comments.isKept);
}

function keepsAll({ localCopy, comments }: SessionStatus): boolean {
  return localCopy.kind === "kept" && (comments.isKept || comments.waiting === 0);
}

/** Whether there is work on this device which the server will not take: its author may only look by now. */
export function isStrandedWith({ connection, mayEdit, isOutdated, waiting }: SessionStatus): boolean {
  return connection === "online" && !mayEdit && !isOutdated && waiting > 0;
}

/** Whether leaving the page now may lose something of this person: the server lacks it, and this device cannot keep it. */
export function isAtRisk({ localCopy, waiting, unacknowledged, comments }: SessionStatus): boolean {
  const isWorkAtRisk = waiting + unacknowledged > 0 && !keepsEdits(localCopy);
  return isWorkAtRisk || (comments.waiting > 0 && !comments.isKept);
}

/** Whether what is done now comes onto this device: it has the copy, or is getting it. */
export function keepsEdits({ kind }: CopyState): boolean {
  return kind !== "failing" && kind !== "unavailable";
}

/** The words of the pill. */
export function describeSaveState(state: SaveState): string {
  if (state.kind === "viewing" && state.mayComment) return "Live · view and comment";
  const words = PILL_WORDS[state.kind];
  if (!("waiting" in state) || state.waiting === 0) return words;
  const isAway = state.kind === "offline" || state.kind === "signedOut";
  return `${words} · ${countChanges(state.waiting)}${isAway ? " waiting" : ""}`;
}

const PILL_WORDS: Readonly<Record<SaveState["kind"], string>> = {
  opening: "Opening",
  saved: "Saved · on server",
  saving: "Saving",
  viewing: "Live · view only",
  slow: "Waiting for the server",
  offline: "Offline",
  signedOut: "Signed out",
  unsaved: "Not saved",
};

/** "1 change", "3 changes". */
export function countChanges(count: number): string {
  return describeCount(count, "change");
}

/** The status of a session, with what is kept of it for an offline reload. */
export interface StatusStore extends Pick<Store<SessionStatus>, "get" | "subscribe"> {
  update(change: Partial<SessionStatus>): void;
  setMayEdit(mayEdit: boolean): void;
  /** How many comments, answers and the like wait. */
  setCommentsWaiting(waiting: number): void;
  /** Whether this device keeps them. */
  setCommentsKept(isKept: boolean): void;
  setWaiting(waiting: number): void;
  /** Notes that the server has everything, as of now. */
  setSaved(): void;
}

/** Takes what somebody of a level may do. */
export function takeLevel(status: StatusStore, level: ProjectLevel): void {
  status.setMayEdit(can({ role: undefined, level }, "canvas.edit"));
  status.update({ mayComment: can({ role: undefined, level }, "comment.write") });
}

/** Makes the status of a session, as this person left it on this device; `place` is theirs and the project's. */
export function createStatus(place: string): StatusStore {
  const keys = {
    waiting: `waiting:${place}`,
    mayEdit: `mayEdit:${place}`,
    savedAt: `savedAt:${place}`,
    commentsWaiting: commentsWaitingAt(place),
  };
  const store = createStore<SessionStatus>({
    phase: "opening",
    connection: "connecting",
    localCopy: { kind: "opening", setAside: 0 },
    mayEdit: readKept(keys.mayEdit, z.boolean()) ?? false,
    mayComment: false,
    isOutdated: false,
    waiting: readKept(keys.waiting, z.number().int().nonnegative()) ?? 0,
    unacknowledged: 0,
    isSlow: false,
    sending: undefined,
    savedAt: readKept(keys.savedAt, z.number()),
    comments: { waiting: readCommentsWaiting(place), isKept: true },
  });
  const update = (change: Partial<SessionStatus>) => store.set((current) => ({ ...current, ...change }));
  return {
    get: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    update,
    setMayEdit(mayEdit) {
      keep(keys.mayEdit, mayEdit);
      update({ mayEdit });
    },
    setCommentsWaiting(waiting) {
      if (waiting === 0) forget(keys.commentsWaiting);
      else keep(keys.commentsWaiting, waiting);
      update({ comments: { ...store.get().comments, waiting } });
    },
    setCommentsKept: (isKept) => update({ comments: { ...store.get().comments, isKept } }),
    setWaiting(waiting) {
      keep(keys.waiting, waiting);
      update({ waiting });
    },
    setSaved() {
      this.setWaiting(0);
      const savedAt = serverNow();
      keep(keys.savedAt, savedAt);
      update({ savedAt });
    },
  };
}

/** How many comments of a place wait on this device, as far as it was noted. */
export function readCommentsWaiting(place: string): number {
  return readKept(commentsWaitingAt(place), z.number().int().nonnegative()) ?? 0;
}

function commentsWaitingAt(place: string): string {
  return `commentsWaiting:${place}`;
}
