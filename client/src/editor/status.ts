import { z } from "zod";
import { keep, readKept } from "#api/storage.ts";
import { type ConnectionPhase } from "./connection.ts";
import { createStore, type Store } from "./createStore.ts";

/** How a session stands with the server and with this device. */
export interface SessionStatus {
  /** `opening` until there is something to show; `refused` when the server will not have this person here. */
  readonly phase: "opening" | "ready" | "refused";
  readonly connection: ConnectionPhase;
  readonly localCopy: "opening" | "loaded" | "unavailable";
  readonly mayEdit: boolean;
  /** The project is kept in a newer schema than this page knows: until it is loaded anew one may look, and nothing is lost. */
  readonly isOutdated: boolean;
  /** Steps of this person that the server has not acknowledged as durable. */
  readonly waiting: number;
  /** Messages on the way to the server. */
  readonly unacknowledged: number;
}

/** What the pill may claim: `saved` is durable on the server, `offline` durable on this device, `unsaved` neither. */
export type SaveState =
  | { readonly kind: "opening" | "saved" | "saving" | "viewing" }
  | { readonly kind: "offline" | "unsaved"; readonly waiting: number };

/** Derives what the pill says from what is known. Source: DESIGN §6. */
export function saveStateOf(status: SessionStatus): SaveState {
  const { connection, localCopy, mayEdit, waiting, unacknowledged, phase } = status;
  if (phase === "opening") return { kind: "opening" };
  if (connection !== "online") {
    return { kind: localCopy === "unavailable" && waiting > 0 ? "unsaved" : "offline", waiting };
  }
  if (!mayEdit) return { kind: "viewing" };
  return { kind: unacknowledged === 0 && waiting === 0 ? "saved" : "saving" };
}

/** Whether there is work on this device which the server will not take: its author may only look by now. */
export function isStrandedWith({ connection, mayEdit, isOutdated, waiting }: SessionStatus): boolean {
  return connection === "online" && !mayEdit && !isOutdated && waiting > 0;
}

/** The words of the pill. */
export function describeSaveState(state: SaveState): string {
  switch (state.kind) {
    case "opening":
      return "Opening";
    case "saved":
      return "Saved · on server";
    case "saving":
      return "Saving";
    case "viewing":
      return "Live · view only";
    case "offline":
      return state.waiting === 0 ? "Offline" : `Offline · ${countChanges(state.waiting)} waiting`;
    case "unsaved":
      return `Not saved · ${countChanges(state.waiting)}`;
  }
}

/** "1 change", "3 changes". */
export function countChanges(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}

/** The status of a session, with what is kept of it for an offline reload. */
export interface StatusStore extends Pick<Store<SessionStatus>, "get" | "subscribe"> {
  update(change: Partial<SessionStatus>): void;
  setMayEdit(mayEdit: boolean): void;
  setWaiting(waiting: number): void;
}

/** Makes the status of a session, as it was left on this device. */
export function createStatus(projectId: string): StatusStore {
  const keys = { waiting: `waiting:${projectId}`, mayEdit: `mayEdit:${projectId}` };
  const store = createStore<SessionStatus>({
    phase: "opening",
    connection: "connecting",
    localCopy: "opening",
    mayEdit: readKept(keys.mayEdit, z.boolean()) ?? false,
    isOutdated: false,
    waiting: readKept(keys.waiting, z.number().int().nonnegative()) ?? 0,
    unacknowledged: 0,
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
    setWaiting(waiting) {
      keep(keys.waiting, waiting);
      update({ waiting });
    },
  };
}
