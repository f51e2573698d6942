import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import * as Y from "yjs";
import { PaletteGhost } from "./PaletteGhost.tsx";

it.each([
  ["container", "width:300px;height:200px"],
  ["text-input", "width:250px;height:80px"],
])("the ghost of a %s has the size %s", (type, size) => {
  expect(renderToString(<PaletteGhost type={type} doc={createDoc("form")} />)).toContain(size);
});

it.each([
  ["form", "640 × 400"],
  ["app", "1200 × 400"],
] as const)("the ghost of a section says the size that it comes to have in a %s", (kind, size) => {
  const doc = createDoc(kind);
  expect(renderToString(<PaletteGhost type="section" doc={doc} />).replaceAll("<!-- -->", "")).toContain(
    size,
  );
});

function createDoc(kind: string): Y.Doc {
  const doc = new Y.Doc();
  doc.getMap("meta").set("kind", kind);
  return doc;
}
