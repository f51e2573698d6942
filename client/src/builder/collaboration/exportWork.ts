import { exportDocument } from "@formweave/schema/doc";
import { download } from "#lib/download.ts";
import type * as Y from "yjs";

/** Downloads a document as a file that can be imported again. */
export function exportWork(doc: Y.Doc): void {
  const content = exportDocument(doc);
  const name = content.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "project";
  download(`${name}.json`, new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
}
