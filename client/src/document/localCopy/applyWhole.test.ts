import { expect, it } from "vitest";
import * as Y from "yjs";
import { applyWhole } from "./applyWhole.ts";

it("what builds on something missing is given back, and does not wait inside to be sent along", () => {
  const written = new Y.Doc();
  const rows: Uint8Array[] = [];
  written.on("update", (update: Uint8Array) => rows.push(update));
  for (const name of ["base", "work"]) written.getMap("meta").set("name", name);
  const [base, work] = rows;
  if (base === undefined || work === undefined) throw new Error("No rows");

  const doc = new Y.Doc();
  const left = applyWhole(doc, [work], {});
  expect([doc.store.pendingStructs, doc.store.pendingDs]).toEqual([null, null]);
  expect(Y.encodeStateAsUpdate(doc)).toEqual(Y.encodeStateAsUpdate(new Y.Doc()));
  expect(applyWhole(doc, [base, left ?? new Uint8Array()], {})).toBeUndefined();
  expect(doc.getMap("meta").get("name")).toBe("work");
});
