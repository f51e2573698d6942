import { liveMessage, ticket, type LiveMessage } from "@formweave/schema/api";
import { canvasDocumentName, commentsDocumentName, type DocumentKind } from "@formweave/schema/model";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import type { TestClient } from "./startServer.ts";

/** A connected document, canvas or comments, with the events of its socket. */
export interface OpenCanvas {
  readonly doc: Y.Doc;
  readonly provider: HocuspocusProvider;
  readonly messages: readonly LiveMessage[];
  readonly closes: readonly number[];
  readonly denials: readonly string[];
}

/** Opens the canvas of a project like a browser, with a ticket of the client; closed with the test. */
export function openCanvas(client: TestClient, projectId: string): Promise<OpenCanvas> {
  return openDocument(client, { projectId, name: canvasDocumentName(projectId) });
}

/** Opens the comments document of a project in the same way. */
export function openComments(client: TestClient, projectId: string): Promise<OpenCanvas> {
  return openDocument(client, { projectId, name: commentsDocumentName(projectId), document: "talk" });
}

interface OpenTarget {
  readonly projectId: string;
  readonly name: string;
  readonly document?: DocumentKind;
}

async function openDocument(client: TestClient, { name, ...asked }: OpenTarget): Promise<OpenCanvas> {
  const given = ticket.parse((await client.call("POST", "/api/collab/tickets", asked)).data);
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
    name,
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
