import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { type Awareness } from "y-protocols/awareness";
import type * as Y from "yjs";

/** The line to the server: `online` means that both sides have each other's state. */
export type ConnectionPhase = "connecting" | "online" | "offline";

/** What the connection tells the session. */
export interface ConnectionEvents {
  onPhase(phase: ConnectionPhase): void;
  /** How many of this device's messages the server has not acknowledged as durable. */
  onUnacknowledged(count: number): void;
  onMayEdit(mayEdit: boolean): void;
  /** The server will not have this person here: they may not look. */
  onRefused(): void;
  onMessage(payload: string): void;
}

/** A connection of one document. */
export interface Connection {
  /** Opens the line; called once what this device has is in the document, so that the handshake carries it. */
  open(): void;
  /** Tries again at once, for example when the network is back. */
  retry(): void;
  close(): void;
}

interface ConnectionOptions {
  readonly documentName: string;
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  /** Fetches a new single-use ticket; called at every connection. */
  readonly fetchTicket: () => Promise<string>;
  readonly events: ConnectionEvents;
}

// Both delays, since the provider never connects when `delay` is below its `minDelay`.
const RETRY = { delay: 300, minDelay: 300, maxDelay: 5000, factor: 1.6 } as const;

/** Prepares the line between a document and the server; once open it is kept open. */
export function connect({
  documentName,
  doc,
  awareness,
  fetchTicket,
  events,
}: ConnectionOptions): Connection {
  const socket = new HocuspocusProviderWebsocket({ url: socketUrl(), autoConnect: false, ...RETRY });
  // Edits made offline travel in the handshake; sent again one by one, they would be acknowledged before they all arrived.
  socket.on("open", () => Object.assign(socket, { messageQueue: [] }));
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentName,
    document: doc,
    awareness,
    token: fetchTicket,
    onSynced: ({ state }) => events.onPhase(state ? "online" : "connecting"),
    onUnsyncedChanges: ({ number }) => events.onUnacknowledged(number),
    onAuthenticated: ({ scope }) => events.onMayEdit(scope === "read-write"),
    onAuthenticationFailed: ({ reason }) => {
      if (reason === "FORBIDDEN") events.onRefused();
      else startAnew();
    },
    onStateless: ({ payload }) => events.onMessage(payload),
    onClose: () => events.onPhase("offline"),
  });
  provider.attach();
  let again: ReturnType<typeof setTimeout> | undefined;
  // A ticket that could not be fetched or was too old leaves an open socket that is good for nothing.
  function startAnew(): void {
    socket.disconnect();
    clearTimeout(again);
    again = setTimeout(() => void socket.connect(), RETRY.maxDelay / 2);
  }
  const retry = () => void socket.connect();
  const drop = () => {
    // A socket can stay open for a minute after the network has gone; the browser knows at once.
    socket.disconnect();
    events.onPhase("offline");
  };
  window.addEventListener("online", retry);
  window.addEventListener("offline", drop);
  return {
    open: retry,
    retry,
    close() {
      clearTimeout(again);
      window.removeEventListener("online", retry);
      window.removeEventListener("offline", drop);
      provider.destroy();
      socket.destroy();
    },
  };
}

function socketUrl(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/collab`;
}
