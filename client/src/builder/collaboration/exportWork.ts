import { exportDocument } from "@formweave/schema/doc";
import type * as Y from "yjs";

/** Gives the person a document as a file that can be imported again. */
export function exportWork(doc: Y.Doc): void {
  const content = exportDocument(doc);
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const name = content.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "project";
  Object.assign(document.createElement("a"), { href: url, download: `${name}.json` }).click();
  URL.revokeObjectURL(url);
}
