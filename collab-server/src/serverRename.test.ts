import { projectSummary, ticket } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { expect, it, onTestFinished, vi } from "vitest";
import { WebSocket } from "ws";
import * as Y from "yjs";
import { signedIn, startTestServer, type SignedInPerson } from "./testing/startServer.ts";

async function openDocument(person: SignedInPerson, projectId: string): Promise<Y.Doc> {
  const answer = await person.call("POST", "/api/collab/tickets", { projectId });
  const { ticket: token, url } = ticket.parse(answer.data);
  const socket = new HocuspocusProviderWebsocket({ url, WebSocketPolyfill: WebSocket });
  const document = new Y.Doc();
  const name = canvasDocumentName(projectId);
  const provider = new HocuspocusProvider({ name, document, token, websocketProvider: socket });
  provider.attach();
  onTestFinished(() => {
    provider.destroy();
    socket.destroy();
  });
  await vi.waitFor(() => expect(provider.isSynced).toBe(true), { timeout: 5000 });
  return document;
}

it("a name that is changed in the builder is the name of the project", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const ada = await signedIn(server.url);
  const made = await ada.call("POST", "/api/projects", { kind: "form", name: "Draft" });
  const { id } = projectSummary.parse(made.data);
  const document = await openDocument(ada, id);
  document.getMap("meta").set("name", "Leave request");
  const nameNow = async () => projectSummary.parse((await ada.call("GET", `/api/projects/${id}`)).data).name;
  await expect.poll(nameNow).toBe("Leave request");
});
