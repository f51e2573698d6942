import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { CLOSE_CODES } from "@formweave/schema/api";
import { parseDocumentName } from "@formweave/schema/model";
import type { WebSocketLike } from "@hocuspocus/server";
import type { Logger } from "pino";
import { WebSocketServer, type WebSocket } from "ws";
import type { SocketSite } from "../collaboration.ts";
import type { GroupCommit } from "../log/groupCommit.ts";
import type { Refusal } from "../refusal.ts";
import type { SecurityLog } from "../securityLog.ts";
import { toSuspect, reportRefusal, type Suspect } from "./rights/reportRefusal.ts";
import type { LiveContext } from "./rights/authenticate.ts";
import { createFrameGuard } from "./socket/frameGuard.ts";
import { createFramer } from "./socket/framing.ts";
import { closeSocket, guardSocket, onBytes, type SocketGuard } from "./socket/guardedSocket.ts";
import type { Wire } from "./hocuspocus.ts";
import { isPing, PONG } from "./socket/ping.ts";
import { createDurableOutbox } from "./socket/durableOutbox.ts";
import { createFairScheduler } from "./socket/fairScheduler.ts";
import { limitUntilAdmitted } from "./socket/ticketlessLimit.ts";
import { createWaitingRoom } from "./socket/waitingRoom.ts";
import { bridgeYWebsocket } from "./socket/yWebsocket.ts";

/**
 * Largest message that is read at all, bytes: above the limit for updates, so that a too large one still gets a proper
 * refusal.
 */
const MAX_PAYLOAD = 4 * 1024 * 1024;

/** Dependencies of the upgrade handler. */
export interface UpgradeDeps extends Pick<Wire, "hocuspocus" | "lanes" | "findConnectionContext"> {
  readonly commit: GroupCommit;
  readonly site: SocketSite;
  readonly logger: Logger;
  readonly elapsed: () => number;
  readonly security: SecurityLog;
}

/** The sockets of the live documents. */
export interface Sockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  closeAll(code: keyof typeof CLOSE_CODES): void;
  /** Refuses new sockets and closes all; resolves when they are closed, terminating those that take longer. */
  stop(stopTimeoutMs: number): Promise<void>;
}

/** Takes over the upgrades on `/collab` (Hocuspocus) and `/yjs/:document` (y-websocket). */
export function createSockets(deps: UpgradeDeps): Sockets {
  const { commit, site, logger, security } = deps;
  const outbox = createDurableOutbox(commit);
  const connecting = { ...deps, outbox, frame: createFramer() };
  let isStopping = false;
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD });
  const waiting = createWaitingRoom((socket) => deps.findConnectionContext(socket));

  function closeAll(code: keyof typeof CLOSE_CODES): void {
    outbox.deliver();
    for (const ws of server.clients) closeSocket(ws, code);
  }

  return {
    upgrade(request, socket, head) {
      socket.on("error", (error) => logger.debug({ error }, "upgrade failed"));
      const path = livePath(request.url ?? "");
      const { origin, host } = request.headers;
      const ip = site.readClientAddress(request);
      const isTooBusy = isStopping || commit.hasFailed();
      if (path === undefined) refuse(socket, "404 Not Found");
      else if (!site.answersAt(host)) refuse(socket, "421 Misdirected Request");
      else if (!site.isOurs(origin, host)) {
        refuse(socket, "403 Forbidden");
        security.warn({
          type: "origin.refused",
          severity: "medium",
          ip,
          details: { origin: origin ?? "" },
        });
      } else if (isTooBusy) refuse(socket, "503 Service Unavailable");
      else {
        const arriving = { request: toWebRequest(request), stream: socket, path, ip };
        server.handleUpgrade(request, socket, head, (ws) =>
          waiting.add({ ws, socket: connect(connecting, ws, arriving), address: ip }),
        );
      }
    },
    closeAll,
    async stop(stopTimeoutMs) {
      isStopping = true;
      closeAll("goingAway");
      const handshake = setTimeout(() => server.clients.forEach((ws) => ws.terminate()), stopTimeoutMs);
      await Promise.all([...server.clients].map((ws) => once(ws, "close")));
      clearTimeout(handshake);
    },
  };
}

/** Connects a socket to Hocuspocus through the frame guard. */
function connect(
  deps: ConnectDeps,
  ws: WebSocket,
  { request, stream, path, ip }: UpgradeAttempt,
): WebSocketLike {
  const { frame, hocuspocus, lanes, logger, outbox } = deps;
  const scheduler = createFairScheduler(deps.elapsed);
  const guarded = guardSocket(ws, stream, { frame, outbox, scheduler });
  ws.on("error", (error) => logger.debug({ error }, "socket failed"));
  const bridge =
    path.kind === "yjs" ? bridgeYWebsocket(guarded, path.document, readTicket(request)) : undefined;
  const socket = bridge?.socket ?? guarded;
  const connection = hocuspocus.handleConnection(socket, request);
  ws.on("close", (code, reason) =>
    scheduler.add(() => connection.handleClose({ code, reason: reason.toString() })),
  );
  const frameGuard = createFrameGuard(deps.elapsed);
  const admit = (message: Uint8Array) => {
    frameGuard.pass(message);
    return message;
  };
  const handle = (message: Uint8Array) => {
    if (lanes.take(socket, message)) {
      connection.lastMessageReceivedAt = Date.now(); // or Hocuspocus would close it as idle
      return;
    }
    connection.handleMessage(message);
    lanes.giveWay(socket);
  };
  const findAdmitted = () => deps.findConnectionContext(socket);
  const onRefusal = (refusal: Refusal): void =>
    reportRefusal(refusal, deps.security, suspect(findAdmitted(), ip));
  if (bridge !== undefined) handle(admit(bridge.hello));
  onBytes(ws, scheduler, {
    admit(bytes) {
      const message = bridge === undefined ? bytes : bridge.toHocuspocus(bytes);
      if (message === undefined || !isPing(admit(message))) return message;
      connection.lastMessageReceivedAt = Date.now(); // or Hocuspocus would close it as idle
      // Sent past the outbox, which waits for the disk: an answer to a ping must not.
      if (ws.readyState === ws.OPEN) stream.write(frame(PONG));
      return undefined;
    },
    handle,
    onRefusal,
  });
  limitUntilAdmitted({ ws, stream, isAdmitted: () => findAdmitted() !== undefined }, onRefusal);
  return socket;
}

function suspect(findAdmitted: LiveContext | undefined, ip: string): Suspect {
  return { ip, ...(findAdmitted && toSuspect(findAdmitted)) };
}

type ConnectDeps = UpgradeDeps & Pick<SocketGuard, "frame" | "outbox">;

interface UpgradeAttempt {
  readonly request: Request;
  /** The stream under the socket. */
  readonly stream: Duplex;
  readonly path: LivePath;
  readonly ip: string;
}

function readTicket({ url }: Request): string {
  return new URL(url).searchParams.get("ticket") ?? "";
}

type LivePath = { readonly kind: "collab" } | { readonly kind: "yjs"; readonly document: string };

function livePath(url: string): LivePath | undefined {
  const [path = ""] = url.split("?");
  if (path === "/collab") return { kind: "collab" };
  const encoded = /^\/yjs\/([^/]+)$/.exec(path)?.[1];
  if (encoded === undefined) return undefined;
  try {
    const document = decodeURIComponent(encoded);
    return parseDocumentName(document) === undefined ? undefined : { kind: "yjs", document };
  } catch {
    return undefined; // not an encoded name
  }
}

function refuse(socket: Duplex, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  // The HTTP server no longer owns the socket, so nobody else would end it when the client stays connected.
  socket.end(answer, () => socket.destroy());
}

/** Converts to the web Request that Hocuspocus expects. The client may claim any host, so the host is not part of the URL. */
function toWebRequest({ rawHeaders, url }: IncomingMessage): Request {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  }
  return new Request(new URL(url ?? "/", "http://localhost"), { headers });
}
