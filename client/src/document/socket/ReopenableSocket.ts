import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";

/** One-byte frames that ask the other side for a sign of life, and answer it. */
const PING = 9;
const PONG = 10;
/** Close event of a socket that this side gives up, with the provider's own code. */
const DROPPED = { code: 4408, reason: "dropped" } as const;
/** Interval that keeps the provider from checking the connection, which it does at a tenth of it; the heartbeat does that here. */
const NEVER_MS = 2 ** 31 - 1;

/** Callbacks from a socket to its owner. */
export interface SocketEvents {
  onOpen(): void;
  /** Called for every frame that comes. */
  onReceived(): void;
  /** The socket is closed, by either side. */
  onOver(): void;
}

/**
 * The provider's socket without its own rules for connecting: those do nothing during a closing handshake, and wait without end
 * for a socket that never opens. Here a new socket replaces the old one at once.
 */
export class ReopenableSocket extends HocuspocusProviderWebsocket {
  readonly #events: SocketEvents;

  constructor(url: string, WebSocketClass: typeof WebSocket, events: SocketEvents) {
    super({
      url,
      autoConnect: false,
      WebSocketPolyfill: WebSocketClass,
      messageReconnectTimeout: NEVER_MS,
    });
    this.#events = events;
    this.on("open", () => {
      // Edits made meanwhile travel in the handshake; sent again one by one, they would be acknowledged before all of them arrived.
      Object.assign(this, { messageQueue: [] });
      events.onOpen();
    });
    this.on("close", () => events.onOver());
  }

  get isOpening(): boolean {
    return this.webSocket?.readyState === WebSocket.CONNECTING;
  }

  get isOpen(): boolean {
    return this.webSocket?.readyState === WebSocket.OPEN;
  }

  /** Bytes that wait to be sent. */
  get backlog(): number {
    return this.webSocket?.bufferedAmount ?? 0;
  }

  /** Connects anew, whatever the state of the old socket. */
  reopen(): void {
    this.drop();
    // Its close event reports the failure.
    this.createWebSocketConnection().catch(() => undefined);
  }

  /** Closes the socket for this side, without waiting for the other one to agree. */
  drop(): void {
    if (this.webSocket !== null) this.emit("close", { event: DROPPED });
  }

  ping(): void {
    if (this.isOpen) this.webSocket?.send(new Uint8Array([PING]));
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    this.#events.onReceived();
    const isPong = event.data.byteLength === 1 && new Uint8Array(event.data)[0] === PONG;
    if (!isPong) super.onMessage(event);
  }

  /** Does nothing: the heartbeat replaces this check. */
  override checkConnection(): void {}
}
