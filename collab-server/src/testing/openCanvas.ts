import { liveMessage, ticket, type LiveMessage } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { type Client } from "./startServer.ts";

/** A canvas that a test has open, over a socket of its own. */
export interface OpenCanvas {
  readonly doc: Y.Doc;
  readonly provider: HocuspocusProvider;
  readonly messages: readonly LiveMessage[];
  readonly closes: readonly number[];
  readonly denials: readonly string[];
}

/** Opens the canvas of a project as a browser does, with a ticket that the client asks for; it is closed with the test. */
export async function openCanvas(client: Client, projectId: string): Promise<OpenCanvas> {
  const given = ticket.parse((await client.call("POST", "/api/collab/tickets", { projectId })).data);
  const messages: LiveMessage[] = [];
  const closes: number[] = [];
  const denials: string[] = [];
  const doc = new Y.Doc();
  const socket = new HocuspocusProviderWebsocket({
    url: given.url,
    WebSocketPolyfill: WebSocket,
    maxAttempts: 1,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: canvasDocumentName(projectId),
    document: doc,
    token: given.ticket,
    onStateless: ({ payload }) => messages.push(liveMessage.parse(JSON.parse(payload))),
    onAuthenticationFailed: ({ reason }) => denials.push(reason),
    onClose: ({ event }) => closes.push(event.code),
  });
  provider.attach();
  onTestFinished(() => {
    provider.destroy();
    socket.destroy();
    doc.destroy();
  });
  return { doc, provider, messages, closes, denials };
}
