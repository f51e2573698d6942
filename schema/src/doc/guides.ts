import * as Y from "yjs";
import { rulerGuide, type DocumentRecord, type RulerGuide } from "../model/index.ts";
import { rootMap } from "./entries.ts";

/** The guides of a document, by their ids; what is no whole guide is left out. */
export function readGuides(doc: Y.Doc): readonly RulerGuide[] {
  const entries = [...rootMap(doc, "layout")].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.flatMap(([id, entry]) => {
    const isGuide = entry instanceof Y.Map && entry.get("kind") === "guide" && !entry.has("del");
    if (!isGuide) return [];
    const guide = rulerGuide.safeParse({ id, axis: entry.get("axis"), at: entry.get("at") });
    return guide.success ? [guide.data] : [];
  });
}

/** The flat record that a guide is in the document. */
export function guideRecord({ id, axis, at }: RulerGuide): DocumentRecord {
  return { id, kind: "guide", axis, at };
}

/** Calls back after each change of the guides until the returned function is called. */
export function onGuides(doc: Y.Doc, listener: () => void): () => void {
  const layout = rootMap(doc, "layout");
  layout.observeDeep(listener);
  return () => layout.unobserveDeep(listener);
}
