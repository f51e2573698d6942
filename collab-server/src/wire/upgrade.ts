import { once } from "node:events";
import { type IncomingMessage } from "node:http";
import { type Duplex } from "node:stream";
import { type CLOSE_CODES } from "@formweave/schema/api";
import { type Hocuspocus, type WebSocketLike } from "@hocuspocus/server";
import { type Logger } from "pino";
import { WebSocketServer, type WebSocket } from "ws";
import { type GroupCommit } from "../gate/groupCommit.ts";
import { closeSocket, guardSocket, onBytes } from "./guardedSocket.ts";
import { bridgeYWebsocket } from "./yWebsocket.ts";

/** Largest message that is read at all, bytes. */
const MAX_PAYLOAD = 4 * 1024 * 1024;

/** What taking over an upgrade needs. */
export interface UpgradeDeps {
  readonly hocuspocus: Hocuspocus;
  readonly commit: GroupCommit;
  readonly origins: (origin: string | undefined, host: string | undefined) => boolean;
  readonly logger: Logger;
  readonly elapsed: () => number;
}

/** The sockets of the live documents. */
export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  closeAll(code: keyof typeof CLOSE_CODES): void;
  /** Lets no more in and closes all; resolves when they are closed, and those that take longer are ended. */
  stop(patienceMs: number): Promise<void>;
}

/** Takes over the upgrades on `/collab` (Hocuspocus) and `/yjs/:document` (y-websocket). Source: DESIGN §5, stack.md snag 7. */
export function createSockets({ hocuspocus, commit, origins, logger, elapsed }: UpgradeDeps): Sockets {
  let isStopping = false;
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD });

  function connect(ws: WebSocket, request: Request, path: LivePath): void {
    const guarded = guardSocket(ws, commit);
    ws.on("error", (error) => logger.debug({ error }, "socket failed"));
    if (path.kind === "collab") attach(ws, guarded, request);
    else attachYWebsocket(ws, guarded, request, path.document);
  }

  function attach(ws: WebSocket, socket: WebSocketLike, request: Request): void {
    const connection = hocuspocus.handleConnection(socket, request);
    ws.on("close", (code, reason) => connection.handleClose({ code, reason: reason.toString() }));
    onBytes(ws, elapsed, (bytes) => connection.handleMessage(bytes));
  }

  function attachYWebsocket(ws: WebSocket, socket: WebSocketLike, request: Request, document: string): void {
    const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
    const bridge = bridgeYWebsocket(socket, document, ticket);
    const connection = hocuspocus.handleConnection(bridge.socket, request);
    ws.on("close", (code, reason) => connection.handleClose({ code, reason: reason.toString() }));
    connection.handleMessage(bridge.hello);
    onBytes(ws, elapsed, (frame) => {
      const message = bridge.toHocuspocus(frame);
      if (message !== undefined) connection.handleMessage(message);
    });
  }

  function closeAll(code: keyof typeof CLOSE_CODES): void {
    for (const ws of server.clients) closeSocket(ws, code);
  }

  return {
    upgrade(request, socket, head) {
      socket.on("error", (error) => logger.debug({ error }, "upgrade failed"));
      const path = livePath(request.url ?? "");
      const { origin, host } = request.headers;
      if (path === undefined) refuse(socket, "404 Not Found");
      else if (!origins(origin, host)) refuse(socket, "403 Forbidden");
      else if (isStopping || commit.hasFailed()) refuse(socket, "503 Service Unavailable");
      else server.handleUpgrade(request, socket, head, (ws) => connect(ws, toWebRequest(request), path));
    },
    closeAll,
    async stop(patienceMs) {
      isStopping = true;
      closeAll("goingAway");
      const patience = setTimeout(() => server.clients.forEach((ws) => ws.terminate()), patienceMs);
      await Promise.all([...server.clients].map((ws) => once(ws, "close")));
      clearTimeout(patience);
    },
  };
}

type LivePath = { readonly kind: "collab" } | { readonly kind: "yjs"; readonly document: string };

function livePath(url: string): LivePath | undefined {
  const [path = ""] = url.split("?");
  if (path === "/collab") return { kind: "collab" };
  const encoded = /^\/yjs\/([^/]+)$/.exec(path)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return { kind: "yjs", document: decodeURIComponent(encoded) };
  } catch {
    return undefined; // not an encoded name
  }
}

function refuse(socket: Duplex, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  // The HTTP server has let go of it: nobody else would end a socket whose other side stays.
  socket.end(answer, () => socket.destroy());
}

/** Hocuspocus wants a web Request. The host is whatever the client claims, so it does not become part of the URL. */
function toWebRequest({ rawHeaders, url }: IncomingMessage): Request {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  }
  return new Request(new URL(url ?? "/", "http://localhost"), { headers });
}
