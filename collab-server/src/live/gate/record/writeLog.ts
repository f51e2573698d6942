import { findEntry, toJsonValue, META_ID, ROOTS, rootMap, sameJson, type Root } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import * as Y from "yjs";
import type { OperationRow } from "../../log/updateLog.ts";
import type { Author } from "./conflicts.ts";
import type { LiveDocument } from "../../document/liveDocument.ts";
import { createOperations, textChange, type Effect } from "../operations/operations.ts";
import type { Address } from "../../document/address.ts";

type Type = OperationRow["type"];

/** Records a document before the server writes into it for a person; the returned function gives the changes since. */
export function watchWrite(doc: Y.Doc, type: Type): () => Effect[] {
  const roots: readonly Root[] = type === "rename" ? ["meta"] : ROOTS;
  const before = readContents(doc, roots);
  return () => differences(before, readContents(doc, roots));
}

/** The same for one entry. */
export function watchEntry(doc: Y.Doc, { root, id }: Omit<Address, "key">): () => Effect[] {
  const before = readContent(doc, root, id);
  return () => differencesIn(before, readContent(doc, root, id));
}

/** Log rows for a write of the server on behalf of a person: by entry, and as a whole. */
export interface WriteLog {
  /** Rows for the changed entries; a rename has no other row. */
  entries(effects: readonly Effect[]): readonly OperationRow[];
  /** Row for the whole write. Add it last so that it is listed first. */
  whole(): readonly OperationRow[];
}

const COMMANDS: Readonly<Partial<Record<Type, string>>> = {
  create: "createDocument",
  replace: "replaceDocument",
  rename: "renameProject",
};

/** Creates the log rows of one write. */
export function createWriteLog(
  live: LiveDocument,
  { userId, sessionId, at }: Author,
  type: Type,
  newId: () => string,
): WriteLog {
  const label = { command: COMMANDS[type], label: undefined, gesture: newId(), madeAt: undefined };
  const author = () => ({ userId, sessionId, at, projectId: live.projectId, place: live.place() });
  return {
    entries(effects) {
      const context = { author: author(), findLabel: () => label, favoured: new Map() };
      const { rows } = createOperations(effects, context, newId);
      return type === "rename" ? rows.map((row) => ({ ...row, type })) : rows;
    },
    whole() {
      if (type === "rename") return [];
      const data = { keys: [], before: {}, after: {} };
      const context = { id: newId(), type, componentId: "", data, applied: true, forUserId: undefined };
      return [{ ...author(), ...label, ...context }];
    },
  };
}

/** An entry and its values. `shared` tells a new shared type under a key from the previous one. */
interface Content {
  readonly address: Address;
  readonly values: ReadonlyMap<string, Json | undefined>;
  readonly shared: ReadonlyMap<string, unknown>;
}

function readContents(doc: Y.Doc, roots: readonly Root[]): ReadonlyMap<string, Content> {
  const contents = new Map<string, Content>();
  for (const root of roots) {
    for (const id of root === "meta" ? [META_ID] : rootMap(doc, root).keys())
      contents.set(`${root}:${id}`, readContent(doc, root, id));
  }
  return contents;
}

function readContent(doc: Y.Doc, root: Root, id: string): Content {
  const entries = [...(findEntry(doc, root, id)?.entries() ?? [])];
  const values = new Map(entries.map(([key, value]) => [key, toJsonValue(value)]));
  const shared = new Map(entries.filter(([, value]) => value instanceof Y.AbstractType));
  return { address: { root, id, key: undefined }, values, shared };
}

function differences(before: ReadonlyMap<string, Content>, after: ReadonlyMap<string, Content>): Effect[] {
  return [...after].flatMap(([name, now]) => differencesIn(before.get(name), now));
}

function differencesIn(old: Content | undefined, now: Content): Effect[] {
  const keys = new Set([...(old?.values.keys() ?? []), ...now.values.keys()]);
  return [...keys].flatMap((key) => difference(old, now, key) ?? []);
}

function difference(old: Content | undefined, now: Content, key: string): Effect | undefined {
  const [before, after] = [old?.values.get(key), now.values.get(key)];
  if (sameJson(before, after)) return undefined;
  const address = { ...now.address, key };
  const same = { address, isCreation: old === undefined || old.values.size === 0, stands: true };
  const text = now.shared.get(key);
  const isEdited = text !== undefined && text === old?.shared.get(key);
  if (!isEdited || typeof before !== "string" || typeof after !== "string")
    return { ...same, before, after, hasValues: true };
  return { ...same, before: undefined, after: undefined, hasValues: false, text: textChange(before, after) };
}
