import * as Y from "yjs";
import { rulerGuide, type DocumentRecord, type RulerGuide } from "../../model/index.ts";
import { rootMap } from "./entries.ts";

/** The guides of a document, sorted by id; incomplete ones are left out. */
export function readGuides(doc: Y.Doc): readonly RulerGuide[] {
  const entries = [...rootMap(doc, "layout")].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.flatMap(([id, entry]) => {
    const isGuide = entry instanceof Y.Map && entry.get("kind") === "guide" && !entry.has("del");
    if (!isGuide) return [];
    const [axis, at, screen] = ["axis", "at", "screen"].map((key): unknown => entry.get(key));
    const guide = rulerGuide.safeParse({ id, axis, at, ...(screen !== undefined && { screen }) });
    return guide.success ? [guide.data] : [];
  });
}

/** The document record of a guide. */
export function guideRecord({ id, axis, at, screen }: RulerGuide): DocumentRecord {
  return { id, kind: "guide", axis, at, ...(screen !== undefined && { screen }) };
}

/** Subscribes to changes of the guides; returns the unsubscribe function. */
export function onGuides(doc: Y.Doc, listener: () => void): () => void {
  const layout = rootMap(doc, "layout");
  layout.observeDeep(listener);
  return () => layout.unobserveDeep(listener);
}
