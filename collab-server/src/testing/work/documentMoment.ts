import { readTree, type Root } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { cellName, type Cells } from "./cells.ts";

/** A deletion that hides an entry: its own, or that of a container around it. */
export interface HidingDeletion {
  readonly id: string;
  /** The value under `del`, as JSON text. */
  readonly deletion: string;
}

/** The document at one moment, as needed to check the guarantees. */
export interface DocumentMoment {
  readonly cells: Cells;
  /** Deletions that hide an entry; empty when it is visible. */
  listHidings(root: Root, id: string): readonly HidingDeletion[];
}

/** Reads a document for checking the guarantees. */
export function readMoment(doc: Y.Doc, cells: Cells): DocumentMoment {
  const tree = readTree(doc);
  return {
    cells,
    listHidings(root, id) {
      const hidings: HidingDeletion[] = [];
      for (let next: string | null = id; next !== null;) {
        const deletion = cells.get(cellName({ root, id: next, key: "del" }));
        if (deletion !== undefined) hidings.push({ id: next, deletion });
        if (root !== "widgets") break;
        next = tree.getParent(next);
      }
      return hidings;
    },
  };
}
