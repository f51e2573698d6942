/** The server's end of a socket in memory. */
export interface ServerEnd {
  receive(frame: Uint8Array<ArrayBuffer>): void;
  leave(): void;
}

/** Sends a frame to the client. */
export type SendFrame = (frame: Uint8Array<ArrayBuffer>) => void;

/** A server inside this page. */
interface SocketServer {
  accept(send: SendFrame): ServerEnd;
}

/** Creates the class of sockets to a server in this page. */
export function createSocketClass(server: SocketServer): typeof WebSocket {
  return class extends MemorySocket {
    constructor(url: string | URL) {
      super(url, server);
    }
  };
}

/** A socket without a network. A frame arrives in a task of its own, as in a real one. */
class MemorySocket extends EventTarget implements WebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly bufferedAmount = 0;
  readonly extensions = "";
  readonly protocol = "";
  readonly onclose = null;
  readonly onerror = null;
  readonly onmessage = null;
  readonly onopen = null;
  readonly url: string;
  binaryType: BinaryType = "arraybuffer";
  readyState: 0 | 1 | 2 | 3 = MemorySocket.CONNECTING;
  readonly #line = new MessageChannel();

  constructor(url: string | URL, server: SocketServer) {
    super();
    this.url = String(url);
    const { port1: own, port2: far } = this.#line;
    const end = server.accept((frame) => far.postMessage(frame, [frame.buffer]));
    far.addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) =>
      data === null ? end.leave() : end.receive(data),
    );
    own.addEventListener("message", ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
      this.dispatchEvent(new MessageEvent("message", { data: data.buffer })),
    );
    far.start();
    own.start();
    queueMicrotask(() => this.#open());
  }

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (!(data instanceof Uint8Array)) throw new Error("Frames of the document are bytes");
    this.#line.port1.postMessage(data);
  }

  close(): void {
    if (this.readyState === MemorySocket.CLOSED) return;
    this.readyState = MemorySocket.CLOSED;
    this.#line.port1.postMessage(null);
    queueMicrotask(() => this.dispatchEvent(new CloseEvent("close", { code: 1000 })));
  }

  #open(): void {
    if (this.readyState !== MemorySocket.CONNECTING) return;
    this.readyState = MemorySocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
}
