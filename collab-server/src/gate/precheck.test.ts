import { limits } from "@formweave/schema";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { precheck } from "./precheck.ts";

it("lets a real update through", () => {
  const doc = new Y.Doc();
  doc.getMap("meta").set("name", "Form");
  expect(precheck(Y.encodeStateAsUpdate(doc)).structs).toHaveLength(1);
});

it.each<[string, number[], number]>([
  ["nothing at all", [], 4400],
  ["a header that promises millions of structs", [1, 255, 255, 255, 15, 1, 0], 4400],
  ["a header that promises millions of clients", [255, 255, 255, 255, 15], 4400],
  ["deleted runs without end", [1, 1, 1, 0, 0, 255, 255, 255, 255, 255, 255, 15, 0], 4400],
  ["one client twice, out of order", [2, 1, 1, 5, 0, 1, 1, 1, 0, 0, 1, 0], 4400],
])("refuses %s", (_name, bytes, code) => {
  expect(() => precheck(new Uint8Array(bytes))).toThrow(expect.objectContaining({ code }));
});

it("refuses more than the server takes at once", () => {
  expect(() => precheck(new Uint8Array(limits.MAX_UPDATE_BYTES + 1))).toThrow(
    expect.objectContaining({ code: 4413 }),
  );
});
