import { projectDocument } from "@formweave/schema/model";
import { parseDocument } from "@formweave/schema/doc";
import { expect, it } from "vitest";
import { packDocument, unpackDocument } from "./packedDocument.ts";

it("a version kept while two screens had one address is read with an address each, and can be restored", () => {
  const kept = projectDocument.parse({
    name: "App",
    kind: "app",
    widgets: [],
    screens: ["one", "two"].map((id) => ({ id, name: id, route: "/about" })),
  });
  expect(parseDocument(kept).ok).toBe(false);
  const read = unpackDocument(packDocument(kept), "The version");
  expect(read.screens.map(({ route }) => route)).toEqual(["/about", "/about-2"]);
  expect(parseDocument(read).ok).toBe(true);
});
