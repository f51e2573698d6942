import * as Y from "yjs";
import { projectDocument, type ProjectDocumentInput, type Stamp } from "../model/index.ts";
import { createWidget } from "./write/createWidget.ts";
import { exportDocument } from "./read/exportDocument.ts";
import type { NewWidget } from "./keys/widgetEntries.ts";
import { writeDocument } from "./write/writeDocument.ts";

/** The author of changes in tests. */
export const TESTER: Stamp = { by: "tester", at: 1_700_000_000_000 };

/** A document with the given widgets, the lowest first; positions and sizes have defaults. */
export function docWith(...widgets: readonly (Pick<NewWidget, "id" | "type"> & Partial<NewWidget>)[]): Y.Doc {
  const doc = createDoc({ name: "Test", kind: "form", widgets: [] });
  doc.transact(() => {
    widgets.forEach((widget, index) => {
      const place = {
        name: widget.id,
        position: { x: 0, y: 0 },
        size: { width: 200, height: 80 },
        parentId: null,
      };
      createWidget(doc, { ...place, ...widget }, `V${String(index).padStart(3, "0")}1`, TESTER);
    });
  });
  return doc;
}

/** A document with the content of a JSON document. */
export function createDoc(input: ProjectDocumentInput): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => writeDocument(doc, projectDocument.parse(input), TESTER));
  return doc;
}

/** A copy of a document with a client id of its own, like another person's. */
export function copyOfDoc(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

/** Exchanges updates between all documents. */
export function sync(...docs: readonly Y.Doc[]): void {
  for (const from of docs) {
    for (const to of docs) {
      if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), "remote");
    }
  }
}

/** A seeded random generator, deterministic for a seed (mulberry32). */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  /** One of the values. */
  pick<T>(values: readonly T[]): T;
}

/** Creates a seeded random generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("Nothing to pick from");
    return value;
  };
  return { next, below, pick };
}

/** The first fault of a document that should be complete and valid; undefined when there is none. */
export function findFault(doc: Y.Doc): string | undefined {
  if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null) return "updates are pending";
  const parsed = projectDocument.safeParse(exportDocument(doc));
  return parsed.success ? undefined : parsed.error.message;
}
