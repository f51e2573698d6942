import { exportDocument, writeDocument } from "@formweave/schema/doc";
import { TESTER } from "@formweave/schema/doc/testing";
import type { ProjectDocument } from "@formweave/schema/model";
import * as Y from "yjs";
import { createEpochRig } from "../live/epochRig.ts";
import { createGateRig } from "../live/gateRig.ts";
import { ANN, PROJECT, smallForm, startLive } from "../live/liveHarness.ts";
import { encodeChange } from "./payloads.ts";

/**
 * A way into a document: brings content in and returns the resulting document. Restoring a version and accepting proposals or suggestions
 * are edits; templates, imports and copies create a project.
 */
interface WayIn {
  readonly name: string;
  readonly bring: (content: ProjectDocument) => Promise<ProjectDocument>;
}

/** All ways into a document. */
export const WAYS_IN: readonly WayIn[] = [
  {
    name: "an edit",
    async bring(content) {
      const rig = createGateRig();
      await refusable(rig.sendBytes(editTo(rig.live.doc, content), "bob"));
      return exportDocument(rig.live.doc);
    },
  },
  {
    name: "a return from offline",
    async bring(content) {
      const rig = createGateRig();
      const seen = Y.encodeStateVector(rig.live.doc);
      await refusable(rig.sendBytes(editTo(rig.live.doc, content), "bob", seen));
      return exportDocument(rig.live.doc);
    },
  },
  {
    name: "a return from an epoch that is over",
    async bring(content) {
      const rig = await createEpochRig();
      const copy = rig.join();
      await rig.renew();
      copy.transact(() => writeDocument(copy, content, TESTER));
      await refusable(rig.comeBack(copy, "bob"));
      return exportDocument(rig.live().doc);
    },
  },
  { name: "a replacement", bring: (content) => throughServer(smallForm(), content) },
  { name: "the creation of a project", bring: (content) => throughServer(content) },
];

/** The update of a copy that was changed to have the given content. */
function editTo(doc: Y.Doc, content: ProjectDocument): Uint8Array {
  return encodeChange(doc, (copy) => writeDocument(copy, content, TESTER));
}

/** Waits for a send; a refusal of the whole update is acceptable too. */
async function refusable(sent: Promise<unknown>): Promise<void> {
  await Promise.allSettled([sent]);
}

async function throughServer(
  first: ProjectDocument,
  replacement?: ProjectDocument,
): Promise<ProjectDocument> {
  const harness = await startLive();
  try {
    await harness.collaboration.createDocument(PROJECT, first, ANN);
    if (replacement !== undefined) await harness.collaboration.replaceDocument(PROJECT, replacement, ANN);
    return await harness.collaboration.readDocument(PROJECT);
  } finally {
    await harness.stop();
  }
}
