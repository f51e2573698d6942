import { describeCount } from "@formweave/schema";
import { can, type ProjectLevel } from "@formweave/schema/access";
import { z } from "zod";
import { serverNow } from "#lib/serverClock.ts";
import { forget, keep, readKept } from "#lib/storage.ts";
import type { ConnectionPhase } from "./socket/connection.ts";
import { createStore, type Store } from "#lib/createStore.ts";
import type { CopyState } from "./localCopy/copyState.ts";
import type { SendProgress } from "./socket/sendProgress.ts";

/** State of a session: towards the server, and on this device. */
export interface SessionStatus {
  /** `opening` until there is something to show; `refused` when the server denies this person access; `deleted` with the project. */
  readonly phase: "opening" | "ready" | "refused" | "deleted";
  readonly connection: ConnectionStatus;
  readonly localCopy: CopyState;
  readonly access: DocumentAccess;
  /** Steps of this person that the server has not acknowledged as durable. */
  readonly waiting: number;
  /** Messages on the way to the server. */
  readonly unacknowledged: number;
  /** Progress of offline work so large that it is sent in parts; undefined when there is none. */
  readonly sending: SendProgress | undefined;
  /** Time when the server last had everything of this device, ms since 1970; undefined when it never had. */
  readonly savedAt: number | undefined;
  readonly comments: CommentsStatus;
}

/** Connection of a session; `isSlow` when the server is there, but has confirmed nothing for too long. */
export type ConnectionStatus =
  | { readonly kind: Exclude<ConnectionPhase, "online"> }
  | { readonly kind: "online"; readonly isSlow: boolean };

/**
 * Rights of this person in the document as it is open here. `comment` is known once the server has sent their level; `outdated` when the
 * project is stored in a newer schema than this page knows: until a reload it is view-only, and nothing is lost.
 */
export type DocumentAccess = "edit" | "comment" | "view" | "outdated";

/** State of the comments written here, which are a document of their own. */
export interface CommentsStatus {
  /** Comment changes that the server has not acknowledged as durable. */
  readonly waiting: number;
  /** True when this device stores them. */
  readonly isKept: boolean;
}

/**
 * States that the save indicator may show: `saved` is durable on the server; `offline` and `signedOut` are stored on this device
 * or just being so; `slow` is on its way for so long that the server must be in trouble; `unsaved` is neither there nor here.
 */
export type SaveState =
  | { readonly kind: "opening" | "saved" | "saving" }
  | { readonly kind: "viewing"; readonly mayComment: boolean }
  | { readonly kind: "unsaved"; readonly waiting: number }
  | { readonly kind: "offline" | "signedOut" | "slow"; readonly waiting: number; readonly isKept: boolean };

/** Derives the state of the save indicator from the session's status. */
export function toSaveState(status: SessionStatus): SaveState {
  const { connection, access, comments, unacknowledged, phase } = status;
  const waiting = status.waiting + comments.waiting;
  if (phase === "opening") return { kind: "opening" };
  if (connection.kind !== "online") {
    if (isUnkept(status)) return { kind: "unsaved", waiting };
    const kind = connection.kind === "signedOut" ? connection.kind : "offline";
    return { kind, waiting, isKept: keepsAll(status) };
  }
  if (access !== "edit" && comments.waiting === 0)
    return { kind: "viewing", mayComment: access === "comment" };
  if (waiting === 0 && unacknowledged === 0) return { kind: "saved" };
  if (connection.isSlow) return { kind: "slow", waiting, isKept: keepsAll(status) };
  return { kind: "saving" };
}

/** True when some of the waiting work is not on this device either. */
function isUnkept({ localCopy, waiting, comments }: SessionStatus): boolean {
  return (waiting > 0 && !keepsEdits(localCopy)) || (comments.waiting > 0 && !comments.isKept);
}

function keepsAll({ localCopy, comments }: SessionStatus): boolean {
  return localCopy.kind === "kept" && (comments.isKept || comments.waiting === 0);
}

/** True when this device has work that the server refuses because its author may only view by now. */
export function isStrandedWith({ connection, access, waiting }: SessionStatus): boolean {
  return connection.kind === "online" && (access === "comment" || access === "view") && waiting > 0;
}

/** True when this person may edit the document now. */
export function canEdit({ access }: Pick<SessionStatus, "access">): boolean {
  return access === "edit";
}

/** True when leaving the page now may lose work: the server lacks it, and this device cannot store it. */
export function isAtRisk({ localCopy, waiting, unacknowledged, comments }: SessionStatus): boolean {
  const isWorkAtRisk = waiting + unacknowledged > 0 && !keepsEdits(localCopy);
  return isWorkAtRisk || (comments.waiting > 0 && !comments.isKept);
}

/** True when new edits are stored on this device: it has the copy, or is getting it. */
export function keepsEdits({ kind }: CopyState): boolean {
  return kind !== "failing" && kind !== "unavailable";
}

/** Text of the save indicator. */
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

/** The status of a session; parts of it are stored for an offline reload. */
export interface StatusStore extends Pick<Store<SessionStatus>, "get" | "subscribe"> {
  update(change: Partial<SessionStatus>): void;
  setConnection(phase: ConnectionPhase): void;
  /** Sets whether the server takes too long; without a connection there is none to be slow. */
  setSlow(isSlow: boolean): void;
  /** Sets the rights that the server gives, which no longer count on an outdated page. */
  setAccess(access: Exclude<DocumentAccess, "outdated">): void;
  /** Notes that this page is too old for the project: editing ends, and earlier changes stay on this device. */
  setOutdated(): void;
  /** Sets the number of waiting comment changes: comments, answers and the like. */
  setCommentsWaiting(waiting: number): void;
  /** Sets whether this device stores the waiting comment changes. */
  setCommentsKept(isKept: boolean): void;
  setWaiting(waiting: number): void;
  /** Notes that the server has everything now. */
  setSaved(): void;
}

/** Applies the rights of a level. */
export function takeLevel(status: StatusStore, level: ProjectLevel): void {
  const actor = { role: undefined, level };
  if (can(actor, "canvas.edit")) status.setAccess("edit");
  else status.setAccess(can(actor, "comment.write") ? "comment" : "view");
}

/** Creates the status of a session, as this person left it on this device. */
export function createStatus(storageScope: string): StatusStore {
  const keys = storageKeys(storageScope);
  const store = createStore<SessionStatus>(readStatus(keys));
  const update = (change: Partial<SessionStatus>) => store.set((current) => ({ ...current, ...change }));
  return {
    get: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    update,
    setConnection(kind) {
      if (store.get().connection.kind !== kind)
        update({ connection: kind === "online" ? { kind, isSlow: false } : { kind } });
    },
    setSlow(isSlow) {
      const { connection } = store.get();
      if (connection.kind === "online" && connection.isSlow !== isSlow)
        update({ connection: { kind: "online", isSlow } });
    },
    setAccess(access) {
      keep(keys.mayEdit, access === "edit");
      if (store.get().access !== "outdated") update({ access });
    },
    setOutdated: () => update({ access: "outdated" }),
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

function storageKeys(storageScope: string) {
  return {
    waiting: `waiting:${storageScope}`,
    mayEdit: `mayEdit:${storageScope}`,
    savedAt: `savedAt:${storageScope}`,
    commentsWaiting: commentsWaitingAt(storageScope),
  };
}

function readStatus(keys: ReturnType<typeof storageKeys>): SessionStatus {
  return {
    phase: "opening",
    connection: { kind: "connecting" },
    localCopy: { kind: "opening", quarantined: 0 },
    access: readKept(keys.mayEdit, z.boolean()) === true ? "edit" : "view",
    waiting: readKept(keys.waiting, WAITING) ?? 0,
    unacknowledged: 0,
    sending: undefined,
    savedAt: readKept(keys.savedAt, z.number()),
    comments: { waiting: readKept(keys.commentsWaiting, WAITING) ?? 0, isKept: true },
  };
}

const WAITING = z.number().int().nonnegative();

/** Stored number of comment changes of a storage scope that wait on this device. */
export function readCommentsWaiting(storageScope: string): number {
  return readKept(commentsWaitingAt(storageScope), WAITING) ?? 0;
}

function commentsWaitingAt(storageScope: string): string {
  return `commentsWaiting:${storageScope}`;
}
