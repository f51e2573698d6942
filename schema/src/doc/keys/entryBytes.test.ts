import { expect, it } from "vitest";
import * as Y from "yjs";
import { entryBytes } from "./entryBytes.ts";

it.each(["x", "я", "字", "😀"])(
  "the bytes of an entry full of %s are about those that Yjs needs",
  (letter) => {
    const doc = new Y.Doc();
    const values = new Map([
      ["label", letter.repeat(5000)],
      ["note", letter.repeat(5000)],
    ]);
    doc.getMap("widgets").set("w1", new Y.Map(values));
    const needed = Y.encodeStateAsUpdate(doc).length;
    expect(entryBytes(values) / needed).toBeCloseTo(1, 1);
  },
);
