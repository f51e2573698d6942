import { projectDocument, type ProjectDocument } from "@formweave/schema/model";
import { expect, it, onTestFinished } from "vitest";
import { ANN, PROJECT, startLive } from "../testing/liveHarness.ts";

const PLACE = { position: { x: 0, y: 0 }, size: { width: 300, height: 80 } };

/** A form of about 2 MB. */
function largeForm(): ProjectDocument {
  const widgets = Array.from({ length: 280 }, (_, index) => ({
    ...PLACE,
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
