import { limits } from "@formweave/schema";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { createDocumentSize } from "./documentSize.ts";

it("a document is as full as it is, however small its checkpoint could be packed", () => {
  const doc = new Y.Doc();
  const entry = doc.getMap("layout").set("l", new Y.Map<unknown>());
  entry.set("note", "y".repeat(limits.MAX_DOCUMENT_BYTES));
  const size = createDocumentSize(doc, { checkpoint: new Uint8Array(100), updates: [] }, () => 0);
  expect(size.fullness()).toBe("full");
});
