import * as Y from "yjs";
import { failure } from "../../errors.ts";
import { MAX_DOCUMENT_BYTES } from "../../limits.ts";
import type { DataSource, DocumentRecord, Json, ProjectDocument, Widget } from "../../model/index.ts";
import { err, ok, type Failure, type Result } from "../../result.ts";
import { serverFailure } from "../../serverErrors.ts";
import { checkFutureEntry } from "./checkEntry.ts";
import { checkDepth, checkKeyCount, computeSurplus } from "./documentBounds.ts";
import { entryBytes } from "../keys/entryBytes.ts";
import { META_ID, rootMap } from "../entries/entries.ts";
import type { Root } from "../keys/keys.ts";
import { screenRecord } from "../entries/records.ts";
import { sourceEntries } from "../entries/sources.ts";
import { listSettings } from "../entries/appEntries.ts";
import { pageTextEntries } from "../entries/pageTextEntries.ts";
import { themeEntries } from "../entries/themeEntries.ts";
import { widgetEntries } from "../keys/widgetEntries.ts";

/** Size of a document after another one is written into it, in bytes, roughly as Yjs counts them. */
export interface DocumentBytes {
  /** Bytes of the written entries. */
  readonly written: number;
  /** Bytes of entries that the written document lacks; they stay in the document as deleted. */
  readonly kept: number;
}

/**
 * Checks a whole document by the rules for people's edits, entry by entry, before any of it is written into another one.
 * Refuses with the code of a limit, or with DOCUMENT_INVALID and the reason.
 */
export function* judgeDocument(
  document: ProjectDocument,
  into: Y.Doc,
): Generator<void, Result<DocumentBytes>> {
  const problem = tooMany(document, into) ?? tooDeep(document.widgets);
  if (problem !== undefined) return err(problem);
  let written = 0;
  for (const entry of iterateEntries(document)) {
    yield;
    const fault = checkKeyCount(entry.values.size) ?? faultIn(entry);
    if (fault !== undefined) return err(fault);
    written += entryBytes(entry.values);
    if (written > MAX_DOCUMENT_BYTES) return err(serverFailure("DOCUMENT_FULL"));
  }
  return ok({ written, kept: yield* keptBytes(document, into) });
}

/** Sums the entries that are not overwritten: they stay in the document as deleted. */
function* keptBytes(document: ProjectDocument, into: Y.Doc): Generator<void, number> {
  let kept = 0;
  for (const [root, list] of groupEntries(document)) {
    const ids = new Set(list.map(({ id }) => id));
    for (const [id, entry] of rootMap(into, root)) {
      yield;
      if (entry instanceof Y.Map && !ids.has(id)) kept += entryBytes(entry);
    }
  }
  return kept;
}

/** An entry of the document to write, with JSON in place of texts. */
interface FutureEntry {
  readonly root: Root;
  readonly id: string;
  readonly type: string | undefined;
  readonly values: ReadonlyMap<string, Json>;
}

/** The lists of records by root. */
function groupRecords({ screens, links, layout, dataSources, workflows }: ProjectDocument) {
  return new Map([
    ["screens", screens.map(screenRecord)],
    ["links", links],
    ["layout", layout],
    ["sources", dataSources.map(sourceRecord)],
    ["flows", workflows],
  ] as const);
}

/** All entries except `meta`, by root. */
function groupEntries(document: ProjectDocument): ReadonlyMap<Root, readonly { readonly id: string }[]> {
  return new Map<Root, readonly { readonly id: string }[]>([
    ...groupRecords(document),
    ["widgets", document.widgets],
  ]);
}

function* iterateEntries(document: ProjectDocument): Generator<FutureEntry> {
  yield { root: "meta", id: META_ID, type: undefined, values: toMetaValues(document) };
  for (const [root, records] of groupRecords(document)) {
    for (const { id, ...values } of records)
      yield { root, id, type: undefined, values: new Map(Object.entries(values)) };
  }
  for (const widget of document.widgets) {
    const { id, type } = widget;
    yield { root: "widgets", id, type, values: widgetEntries(widget, "V") };
  }
}

function sourceRecord(source: DataSource): DocumentRecord {
  return { ...Object.fromEntries(sourceEntries(source)), id: source.id };
}

function toMetaValues(document: ProjectDocument): ReadonlyMap<string, Json> {
  const { name, description, kind, theme, texts } = document;
  const values = new Map<string, Json>(Object.entries({ name, description, kind }));
  const settings = [...themeEntries(theme), ...pageTextEntries(texts), ...listSettings(document)];
  for (const [key, value] of settings) if (value !== undefined) values.set(key, value);
  return values;
}

function faultIn({ root, id, type, values }: FutureEntry): Failure | undefined {
  for (const [key, value] of values) {
    const fault = checkFutureEntry(root, type, key, value);
    if (fault !== undefined)
      return failure("DOCUMENT_INVALID", { reason: `${id || root}: ${fault.message}` });
  }
  return undefined;
}

/** Counts the existing entries too: they stay in the document, if only as deleted. */
function tooMany(document: ProjectDocument, into: Y.Doc): Failure | undefined {
  for (const [root, list] of groupEntries(document)) {
    const all = new Set([...rootMap(into, root).keys(), ...list.map(({ id }) => id)]).size;
    const widgets = root === "widgets" ? list.length : 0;
    const guides = root === "layout" ? document.layout.filter(({ kind }) => kind === "guide").length : 0;
    const { surplus, why } = computeSurplus({
      all,
      widgets,
      guides,
      sources: root === "sources" ? list.length : 0,
    });
    if (surplus > 0) return why;
  }
  return undefined;
}

function tooDeep(widgets: readonly Widget[]): Failure | undefined {
  const depths = new Map<string | null, number>([[null, 0]]);
  const parents = new Map(widgets.map(({ id, parentId }) => [id, parentId]));
  const computeDepth = (id: string | null): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    const depth = 1 + computeDepth(parents.get(id ?? "") ?? null);
    depths.set(id, depth);
    return depth;
  };
  return checkDepth(Math.max(0, ...widgets.map(({ id }) => computeDepth(id))));
}
