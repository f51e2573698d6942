import { limits } from "@formweave/schema";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { precheck } from "./precheck.ts";

it("lets a real update through", () => {
  const doc = new Y.Doc();
  doc.getMap("meta").set("name", "Form");
  expect(precheck(Y.encodeStateAsUpdate(doc)).structs).toHaveLength(1);
});

it.each<[string, number[], string]>([
  ["nothing at all", [], "malformed"],
  ["a header that promises millions of structs", [1, 255, 255, 255, 15, 1, 0], "header"],
  ["a header that promises millions of clients", [255, 255, 255, 255, 15], "clients"],
  ["deleted runs without end", [1, 1, 1, 0, 0, 255, 255, 255, 255, 255, 255, 15, 0], "malformed"],
  ["one client twice, out of order", [2, 1, 1, 5, 0, 1, 1, 1, 0, 0, 1, 0], "malformed"],
])("refuses %s", (_name, bytes, reason) => {
  expect(() => precheck(new Uint8Array(bytes))).toThrow(expect.objectContaining({ code: 4400, reason }));
});

it("refuses more than the server takes at once", () => {
  expect(() => precheck(new Uint8Array(limits.MAX_UPDATE_BYTES + 1))).toThrow(
    expect.objectContaining({ code: 4413 }),
  );
});
