import { readTree, type Root } from "@formweave/schema/doc";
import type * as Y from "yjs";
import { cellName, type Cells } from "./cells.ts";

/** A deletion that hides an entry: its own, or the one of a container around it. */
export interface Hiding {
  readonly id: string;
  /** The value under `del`, as JSON text. */
  readonly deletion: string;
}

/** A document at one moment, as far as the law asks. */
export interface DocumentMoment {
  readonly cells: Cells;
  /** The deletions that hide an entry; none when it is to be seen. */
  hidingsOf(root: Root, id: string): readonly Hiding[];
}

/** Reads a document for the law. */
export function readForLaw(doc: Y.Doc, cells: Cells): DocumentMoment {
  const tree = readTree(doc);
  return {
    cells,
    hidingsOf(root, id) {
      const hidings: Hiding[] = [];
      for (let next: string | null = id; next !== null;) {
        const deletion = cells.get(cellName({ root, id: next, key: "del" }));
        if (deletion !== undefined) hidings.push({ id: next, deletion });
        if (root !== "widgets") break;
        next = tree.parentOf(next);
      }
      return hidings;
    },
  };
}
