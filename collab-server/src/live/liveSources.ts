import { exportDocument } from "@formweave/schema/doc";
import { dataSource, type DataSource } from "@formweave/schema/model";
import type * as Y from "yjs";

/** The data sources of a document. */
export function readDataSources(doc: Y.Doc): readonly DataSource[] {
  return exportDocument(doc).dataSources.flatMap((record) => dataSource.safeParse(record).data ?? []);
}

/** Sources of open documents, each read again only after somebody changed one. */
const known = new WeakMap<Y.Doc, readonly DataSource[]>();

/** The data sources of an open document; writes of many callers read them once. */
export function readLiveSources(doc: Y.Doc): readonly DataSource[] {
  const sources = known.get(doc) ?? readDataSources(doc);
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
