import { readSources } from "@formweave/schema/doc";
import type { DataSource } from "@formweave/schema/model";
import type * as Y from "yjs";

/** Sources of open documents, each read again only after somebody changed one. */
const known = new WeakMap<Y.Doc, readonly DataSource[]>();

/** The data sources of an open document; writes of many callers read them once. */
export function readLiveSources(doc: Y.Doc): readonly DataSource[] {
  const sources = known.get(doc) ?? readSources(doc);
  if (known.has(doc)) return sources;
  known.set(doc, sources);
  const root = doc.getMap("sources");
  const forget = (): void => {
    known.delete(doc);
    root.unobserveDeep(forget);
  };
  root.observeDeep(forget);
  return sources;
}
