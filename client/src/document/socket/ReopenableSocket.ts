import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";

/** Frames of one byte that ask the other side whether it is there, and answer that. */
const PING = 9;
const PONG = 10;
/** The code of an end that this side declares, as the provider itself does. */
const DROPPED = { code: 4408, reason: "dropped" } as const;
/** The provider checks the connection at a tenth of it, which is done here by the heartbeat. */
const NEVER_MS = 2 ** 31 - 1;

/** What the owner of a socket hears from it. */
export interface SocketEvents {
  onOpen(): void;
  /** Anything at all came. */
  onHeard(): void;
  /** This socket is over, by whichever side. */
  onOver(): void;
}

/**
 * The provider's socket without its own idea of when to connect: that one does nothing while a closing handshake is under way,
 * and waits without end for a socket that never opens. Here a new socket takes the place of the old one at once.
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
      // What was done meanwhile travels in the handshake; sent again one by one it would be acknowledged before it all arrived.
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

  /** Connects anew, whatever became of the socket before. */
  reopen(): void {
    this.drop();
    // Why it failed is told by its end.
    this.createWebSocketConnection().catch(() => undefined);
  }

  /** Ends the socket for this side, without waiting for the other one to agree. */
  drop(): void {
    if (this.webSocket !== null) this.emit("close", { event: DROPPED });
  }

  ping(): void {
    if (this.isOpen) this.webSocket?.send(new Uint8Array([PING]));
  }

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    this.#events.onHeard();
    const isPong = event.data.byteLength === 1 && new Uint8Array(event.data)[0] === PONG;
    if (!isPong) super.onMessage(event);
  }

  /** The heartbeat knows better. */
  override checkConnection(): void {}
}
