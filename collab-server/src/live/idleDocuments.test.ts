import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { expect, it, onTestFinished, vi } from "vitest";
import * as Y from "yjs";
import { exportDocument, safeValue, sameJson } from "@formweave/schema/doc";
import { join } from "../testing/processes/person.ts";
import { ANN, DOCUMENT, PROJECT, startLive } from "../testing/live/liveHarness.ts";

const LAYOUT = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };

/** A form of about 2 MB. */
function largeForm(): ProjectDocument {
  const widgets = Array.from({ length: 280 }, (_, index) => ({
    ...LAYOUT,
    id: `w${index}`,
    type: "text-input",
    name: `Field ${index}`,
    props: { description: "x".repeat(7500) },
  }));
  return projectDocument.parse({ name: "Large", kind: "form", widgets });
}

it("a large document that rests in memory leaves it when its project is closed", async () => {
  const server = await startLive();
  onTestFinished(() => server.stop());
  const { collaboration } = server;
  expect(await collaboration.replaceDocument(PROJECT, largeForm(), ANN)).toMatchObject({ ok: true });
  expect(collaboration.counts().documents).toBe(1);
  await collaboration.closeProject(PROJECT);
  expect(collaboration.counts().documents).toBe(0);
});

it("a large document that has left memory opens whole, in slices, for two at once who then work in it", async () => {
  const server = await startLive();
  onTestFinished(() => server.stop());
  const { collaboration, url } = server;
  expect(await collaboration.replaceDocument(PROJECT, largeForm(), ANN)).toMatchObject({ ok: true });
  const kept = safeValue(await collaboration.readDocument(PROJECT));
  await collaboration.closeProject(PROJECT);
  const port = Number(new URL(url).port);
  const open = (person: string, onUpdate: (update: Uint8Array) => void) =>
    join(
      { port, document: DOCUMENT, person, dialect: "hocuspocus", ticket: server.ticketFor(person) },
      onUpdate,
    );
  const seen: Uint8Array[] = [];
  const [ann, bob] = await Promise.all([
    open("ann", () => undefined),
    open("bob", (update) => seen.push(update)),
  ]);
  for (const { doc } of [ann, bob]) expect(sameJson(safeValue(exportDocument(doc)), kept)).toBe(true);
  ann.doc.getMap<Y.Map<unknown>>("widgets").get("w1")?.set("name", "Renamed");
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  for (const update of seen) Y.applyUpdate(bob.doc, update);
  expect(exportDocument(bob.doc).widgets.find(({ id }) => id === "w1")?.name).toBe("Renamed");
  for (const person of [ann, bob]) person.leave();
});
