import {
  canvasDocumentName,
  commentsDocumentName,
  type DocumentKind,
  type Point,
} from "@formweave/schema/model";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import * as Y from "yjs";
import { at, call, type Account, type TestServer } from "./server.ts";

/** A person with an open document but no browser, so that their work adds no load to the measured page. */
export interface Colleague {
  readonly doc: Y.Doc;
  /** Sets the position of a widget. */
  move(id: string, point: Point): void;
  /** Shares the position of their pointer. */
  point(point: Point): void;
  /** Waits until the server has all their work. */
  saved(): Promise<void>;
  leave(): void;
}

/** Joins a document of a project as a person, by default the canvas, and waits until it is synchronized. */
export async function joinAs(
  server: TestServer,
  account: Account,
  projectId: string,
  document: DocumentKind = "canvas",
): Promise<Colleague> {
  const doc = new Y.Doc();
  const socket = new HocuspocusProviderWebsocket({ url: `${server.url.replace("http", "ws")}/collab` });
  const synced = Promise.withResolvers<void>();
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: document === "canvas" ? canvasDocumentName(projectId) : commentsDocumentName(projectId),
    document: doc,
    token: () => fetchTicket(server, account, { projectId, document }),
    onSynced: () => synced.resolve(),
  });
  provider.attach();
  await synced.promise;
  const widgets = doc.getMap<Y.Map<unknown>>("widgets");
  return {
    doc,
    move: (id, { x, y }) => void widgets.get(id)?.set("xy", [x, y, ""]),
    point: (cursor) => provider.setAwarenessField("cursor", cursor),
    async saved() {
      const all = Promise.withResolvers<void>();
      provider.on(
        "unsyncedChanges",
        ({ number }: { readonly number: number }) => number === 0 && all.resolve(),
      );
      if (provider.unsyncedChanges > 0) await all.promise;
    },
    leave() {
      provider.destroy();
      socket.destroy();
    },
  };
}

async function fetchTicket(
  server: TestServer,
  { cookie }: Account,
  { projectId, document }: { readonly projectId: string; readonly document: DocumentKind },
): Promise<string> {
  const { data } = await call(server, "POST", "/api/collab/tickets", {
    cookie,
    body: { projectId, ...(document === "talk" && { document }) },
  });
  const ticket = at(data, "ticket");
  if (typeof ticket !== "string") throw new Error("No ticket");
  return ticket;
}
