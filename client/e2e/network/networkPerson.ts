import { setMaxListeners } from "node:events";
import { addWidget } from "@formweave/schema/commands";
import { ticket } from "@formweave/schema/api";
import { ok } from "@formweave/schema";
import { canvasDocumentName } from "@formweave/schema/model";
import { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { createRequest } from "#api/request.ts";
import { Connection } from "../../src/document/socket/connection.ts";
import { reportConnection } from "../../src/document/socket/reportConnection.ts";
import { watchSlowSaving } from "../../src/document/saving/slowSaving.ts";
import { type NetworkSign, socketUrl } from "../../src/document/socket/environment.ts";
import { toSaveState, createStatus, type SaveState, type StatusStore } from "../../src/document/status.ts";
import { createStepLog } from "../../src/document/stepLog.ts";
import type { Account } from "../server.ts";

/** A person without a browser: the builder's own connection, status and undo history. */
export interface NetworkPerson {
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  readonly status: StatusStore;
  /** Ids of the components they added. */
  readonly made: readonly string[];
  /** Returns the state of the save pill. */
  saveState(): SaveState;
  /** Adds a component. */
  edit(): void;
  /** Passes on an event of the browser. */
  notice(sign: NetworkSign): void;
  leave(): void;
}

/** Target and account of a connection. */
export interface NetworkPlace {
  /** Port of the proxy or the server. */
  readonly port: number;
  readonly account: Account;
  readonly projectId: string;
}

let count = 0;

/** Opens a project as a person. */
export function openAs({ port, account, projectId }: NetworkPlace): NetworkPerson {
  provideBrowser();
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  const place = `${account.id}:${projectId}:${++count}`;
  const status = createStatus(place);
  status.update({ localCopy: { kind: "kept", quarantined: 0 } });
  const log = createStepLog(doc, place, status, () => undefined);
  const stopWatching = watchSlowSaving(status);
  const report = reportConnection(status, () => log.confirmAll());
  const listeners = new Set<(sign: NetworkSign) => void>();
  const connection = new Connection({
    documentName: canvasDocumentName(projectId),
    doc,
    unsent: { updates: [], before: undefined },
    awareness,
    fetchTicket: ticketsFor({ port, account, projectId }),
    environment: {
      url: socketUrl(new URL(`http://localhost:${port}`)),
      WebSocket,
      random: Math.random,
      isUnlikely: () => false,
      follow: (listener) => listeners.add(listener),
    },
    events: {
      ...report,
      onPhase(phase) {
        report.onPhase(phase);
        if (phase === "online") status.update({ phase: "ready" });
      },
      onRefused: () => status.update({ phase: "refused" }),
      onGone: () => status.update({ phase: "deleted" }),
      onOutdated() {},
      onStale() {},
      onTooLarge() {},
      onSending: (sending) => status.update({ sending }),
      onMessage() {},
    },
  });
  const made: string[] = [];
  awareness.setLocalStateField("user", { id: account.id, name: account.name });
  connection.open();
  return {
    doc,
    awareness,
    status,
    made,
    saveState: () => toSaveState(status.get()),
    edit() {
      const id = `c${count}-${account.name}-${made.length}`;
      const stamp = { by: account.id, at: Date.now() };
      const input = { id, type: "text-input", parentId: null, position: { x: 0, y: made.length }, stamp };
      const done = log.run(addWidget, input, { selection: [] });
      if (!done.ok) throw new Error(done.error.message);
      made.push(id);
    },
    notice(sign) {
      for (const listener of listeners) listener(sign);
    },
    leave() {
      connection.close();
      stopWatching();
      log.destroy();
      doc.destroy();
    },
  };
}

/** Fetches tickets by the builder's own requests, with the cookie a browser would add. */
function ticketsFor({ port, account: { cookie }, projectId }: NetworkPlace) {
  const origin = `http://localhost:${port}`;
  const request = createRequest({
    fetch: (path, init) =>
      fetch(origin + path, { ...init, headers: { "content-type": "application/json", origin, cookie } }),
    isOnline: () => true,
  });
  return async (signal: AbortSignal) => {
    const answer = await request("/api/collab/tickets", ticket, {
      method: "POST",
      body: { projectId },
      signal,
    });
    return answer.ok ? ok(answer.value.ticket) : answer;
  };
}

/** Stubs the browser APIs that the editor needs besides the network: storage, and a page that can be closed. */
function provideBrowser(): void {
  if (globalThis.window !== undefined) return;
  const provided = {
    window: new EventTarget(),
    document: new EventTarget(),
    localStorage: createStorage(),
    sessionStorage: createStorage(),
  };
  for (const [name, value] of Object.entries(provided)) Object.defineProperty(globalThis, name, { value });
  setMaxListeners(0, provided.window, provided.document); // it is the page of everybody
}

/** Storage in memory; its own properties are the stored keys, as in a browser. */
function createStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: (_methods, key) => Object.getOwnPropertyDescriptor(kept, key),
  });
}
