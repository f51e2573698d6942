import { rootMap } from "@formweave/schema/doc";
import { resolveType } from "@formweave/schema/widgets";
import * as Y from "yjs";
import { loadFullSet } from "#widgets/fullSet.ts";
import { lateState } from "#widgets/lateView.ts";
import type { DocumentStore } from "./documentStore.ts";

/** Widgets of a known type, which need no second check: up to 1,000 are looked through each time one comes or goes. */
const settled = new WeakSet<Y.Map<unknown>>();

/** True when a document holds a widget beyond the starter set whose definition has not loaded yet. */
export function lacksDefinitions(doc: Y.Doc): boolean {
  if (lateState.get() === "here") return false;
  let isLacking = false;
  for (const widget of rootMap(doc, "widgets").values()) {
    if (!(widget instanceof Y.Map) || settled.has(widget)) continue;
    if (resolveType(String(widget.get("type"))) === undefined) isLacking = true;
    else settled.add(widget);
  }
  return isLacking;
}

/** Loads the definitions beyond the starter set once any widget needs them, whoever added it, and then has all widgets read again. */
export function followDefinitions(doc: Y.Doc, store: DocumentStore): () => void {
  let isLacking = false;
  const look = () => {
    isLacking ||= lacksDefinitions(doc);
    if (isLacking && lateState.get() === "absent") void loadFullSet();
  };
  const update = () => {
    if (lateState.get() !== "here" || !isLacking) return;
    isLacking = false;
    store.refresh();
  };
  const stops = [store.subscribeStructure(look), lateState.subscribe(update)];
  return () => stops.forEach((stop) => stop());
}
