import * as Y from "yjs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { checkEntry, exportDocument } from "../doc/index.ts";
import { projectDocument } from "../model/index.ts";
import { writeDocument } from "../doc/write/writeDocument.ts";
import { execute } from "./command.ts";
import { describeProject } from "./properties/rename.ts";

const STAMP = { by: "u1", at: 1 };

function startDocument(): Y.Doc {
  const doc = new Y.Doc();
  writeDocument(doc, projectDocument.parse({ name: "Crew", kind: "form", widgets: [] }), STAMP);
  return doc;
}

it("writes a description as the server takes it, and refuses what the server would", () => {
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom("", "ab\nc", "x".repeat(2000), "x".repeat(2001), "ö".repeat(3000)),
  );
  fc.assert(
    fc.property(texts, (description) => {
      const doc = startDocument();
      const done = execute(doc, describeProject, { description }, "test");
      expect(done.ok).toBe(checkEntry("meta", undefined, "description", description) === undefined);
      expect(exportDocument(doc).description).toBe(done.ok ? description : "");
    }),
  );
});
